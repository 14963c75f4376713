/* The program uses only these three functions of libcrypto, 20 kB when linked statically. As a shared library it
   would cost each start 2.5 million instructions. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "CCrypto.h"

#include <openssl/sha.h>

void ccrypto_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes, count);
  SHA256_Final(digest, &context);
}
