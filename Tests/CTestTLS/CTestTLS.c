#include "CTestTLS.h"

#include <dlfcn.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>

/* The function of that name, with the type that the header of OpenSSL gives it. */
#define FIND(name) __typeof__(&name) find_##name(void) { \
    static __typeof__(&name) found; \
    if (!found) { \
      void *library = dlopen("libssl.so.3", RTLD_LAZY | RTLD_LOCAL), *function = dlsym(library, #name); \
      memcpy(&found, &function, sizeof function); \
    } \
    return found; \
  }

static FIND(TLS_server_method)
static FIND(SSL_CTX_new)
static FIND(SSL_CTX_use_certificate_chain_file)
static FIND(SSL_CTX_use_PrivateKey_file)
static FIND(SSL_CTX_set_alpn_select_cb)
static FIND(SSL_select_next_proto)
static FIND(SSL_new)
static FIND(SSL_set_fd)
static FIND(SSL_accept)
static FIND(SSL_read)
static FIND(SSL_write)
static FIND(SSL_shutdown)
static FIND(SSL_free)

typedef struct {
  const unsigned char *names;
  unsigned count;
} Protocols;

static int select_protocol(
  SSL *connection, const unsigned char **chosen, unsigned char *length, const unsigned char *offered,
  unsigned count, void *argument
) {
  (void)connection;
  const Protocols *protocols = argument;
  unsigned char *name = NULL;
  int result = find_SSL_select_next_proto()(
    &name, length, protocols->names, protocols->count, offered, count);
  *chosen = name;
  return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

void *tls_new_context(
  const char *certificate, const char *key, const unsigned char *protocols, unsigned count
) {
  SSL_CTX *context = find_SSL_CTX_new()(find_TLS_server_method()());
  if (!context) return NULL;
  if (find_SSL_CTX_use_certificate_chain_file()(context, certificate) != 1) return NULL;
  if (find_SSL_CTX_use_PrivateKey_file()(context, key, SSL_FILETYPE_PEM) != 1) return NULL;
  if (count > 0) {
    Protocols *spoken = malloc(sizeof *spoken);
    *spoken = (Protocols){protocols, count};
    find_SSL_CTX_set_alpn_select_cb()(context, select_protocol, spoken);
  }
  return context;
}

void *tls_accept(void *context, int socket) {
  SSL *connection = find_SSL_new()(context);
  if (!connection) return NULL;
  find_SSL_set_fd()(connection, socket);
  if (find_SSL_accept()(connection) == 1) return connection;
  find_SSL_free()(connection);
  return NULL;
}

long tls_read(void *connection, void *bytes, size_t count) {
  return find_SSL_read()(connection, bytes, (int)count);
}

long tls_write(void *connection, const void *bytes, size_t count) {
  return find_SSL_write()(connection, bytes, (int)count);
}

void tls_end(void *connection) {
  find_SSL_shutdown()(connection);
  find_SSL_free()(connection);
}
