#pragma once
#include <stddef.h>
#include <stdint.h>

/* SHA-256 (FIPS 180-4) of the system's libcrypto: 32 bytes are written to `digest`. */
void ccrypto_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);
