#pragma once
#include <stddef.h>

/* The server's side of TLS for tests, by the system's libssl, opened beside the program's own libraries. */

/* A context with a certificate and its key (PEM files). `protocols` is what the server speaks, best first, as
   ALPN writes it: each with its length before it; it must outlive the context. NULL if that is not possible. */
void *tls_new_context(
  const char *certificate, const char *key, const unsigned char *protocols, unsigned count);

/* A connection on a connected socket, after its handshake; NULL if that failed. */
void *tls_accept(void *context, int socket);

/* As read(2) and write(2) of one thread. */
long tls_read(void *connection, void *bytes, size_t count);
long tls_write(void *connection, const void *bytes, size_t count);

/* Says goodbye, and lets go of the connection, but not of its socket. */
void tls_end(void *connection);
