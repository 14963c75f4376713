#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the content codings of HTTP (RFC 9110, section 8.4.1) with the libraries that libcurl uses: zlib and, if
   present, brotli and zstd. libcurl's own decoding is not used, because it accepts truncated bodies as complete
   and decodes without a limit while a transfer is paused. */

/* The supported codings as a value of Accept-Encoding (section 12.5.3). The first call opens the libraries and is
   not thread-safe. */
const char *content_codings(void);

typedef struct ContentDecoder ContentDecoder;

/* Creates a decoder for a coding, whose name is in lower case; returns NULL if it is not supported. */
ContentDecoder *content_new(const char *coding);
void content_free(ContentDecoder *decoder);

/* Decodes input and advances `*input` and `*input_count`. `*output_count` is the size of `output`, then the number of
   bytes written. Returns whether the data is valid so far. Data after the end of the body is skipped. */
bool content_decode(
  ContentDecoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output, size_t *output_count);

/* Whether the end of the body has been decoded. */
bool content_is_whole(const ContentDecoder *decoder);
