#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The content codings of HTTP (RFC 9110, section 8.4.1), by the libraries that libcurl uses for them: zlib, and
   where they are there, brotli and zstd. libcurl's own decoding cannot be used: it takes a body that breaks off
   for a whole one, and has no end where a bomb waits for memory. */

/* The codings that can be decoded, as Accept-Encoding lists them (section 12.5.3). The libraries are opened by the
   first call, which no other may run beside. */
const char *content_codings(void);

typedef struct ContentDecoder ContentDecoder;

/* A decoder of the coding of that name, in lower case; NULL if there is none. */
ContentDecoder *content_new(const char *coding);
void content_free(ContentDecoder *decoder);

/* Decodes from `*input`, of which `*input_count` bytes are left, to `output`, which has room for `*output_count` bytes and
   then holds as many as that says. Returns whether what came is sound so far. What follows a whole body is passed over. */
bool content_decode(
  ContentDecoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output, size_t *output_count);

/* Whether the body is whole. */
bool content_is_whole(const ContentDecoder *decoder);
