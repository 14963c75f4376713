#define _GNU_SOURCE
#include "ContentDecoder.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* The used parts of the libraries' interfaces, as declared in zlib.h, brotli/decode.h and zstd.h. zlib checks the
   size of the structure at run time. */
typedef struct {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *opaque;
  int data_type;
  unsigned long check, reserved;
} ZStream;

typedef struct {
  void *bytes;
  size_t size, position;
} ZstdBuffer;

enum { z_ok = 0, z_stream_end = 1, z_buffer_error = -5 };
enum { brotli_error = 0, brotli_success = 1 };
/* ZSTD_d_windowLogMax; 8 MB is the largest window that HTTP allows (RFC 9659). */
enum { zstd_window_parameter = 100, zstd_window_log = 23 };

static struct {
  int (*init)(ZStream *, int, const char *, int);
  int (*inflate)(ZStream *, int);
  int (*reset)(ZStream *);
  int (*end)(ZStream *);
} zlib;

static struct {
  void *(*create)(void *, void *, void *);
  int (*decode)(void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
  void (*destroy)(void *);
} brotli;

static struct {
  void *(*create)(void);
  size_t (*set)(void *, int, int);
  size_t (*decode)(void *, ZstdBuffer *, ZstdBuffer *);
  unsigned (*is_error)(size_t);
  size_t (*destroy)(void *);
} zstd;

typedef struct {
  void *place;
  const char *name;
} Function;

static bool open_library(const char *name, const Function *functions, size_t count) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  for (size_t index = 0; index < count; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return false;
    memcpy(functions[index].place, &function, sizeof function);
  }
  return true;
}

const char *content_codings(void) {
  static char codings[40];
  static bool is_open;
  if (is_open) return codings;
  is_open = true;
  const Function of_zlib[] = {
    {&zlib.init, "inflateInit2_"}, {&zlib.inflate, "inflate"}, {&zlib.reset, "inflateReset"}, {&zlib.end, "inflateEnd"},
  };
  const Function of_brotli[] = {
    {&brotli.create, "BrotliDecoderCreateInstance"},
    {&brotli.decode, "BrotliDecoderDecompressStream"},
    {&brotli.destroy, "BrotliDecoderDestroyInstance"},
  };
  const Function of_zstd[] = {
    {&zstd.create, "ZSTD_createDStream"}, {&zstd.set, "ZSTD_DCtx_setParameter"},
    {&zstd.decode, "ZSTD_decompressStream"}, {&zstd.is_error, "ZSTD_isError"},
    {&zstd.destroy, "ZSTD_freeDStream"},
  };
  if (open_library("libz.so.1", of_zlib, 4)) strcat(codings, "gzip, deflate");
  else zlib.init = NULL;
  if (open_library("libbrotlidec.so.1", of_brotli, 3)) strcat(codings, *codings ? ", br" : "br");
  else brotli.create = NULL;
  if (open_library("libzstd.so.1", of_zstd, 5)) strcat(codings, *codings ? ", zstd" : "zstd");
  else zstd.create = NULL;
  return *codings ? codings : strcpy(codings, "identity");
}

struct ContentDecoder {
  enum { coding_gzip, coding_deflate, coding_brotli, coding_zstd } coding;
  bool has_begun, is_whole;
  ZStream zlib;
  /* The decoder of brotli or zstd. */
  void *state;
};

ContentDecoder *content_new(const char *coding) {
  content_codings();
  ContentDecoder decoder = {0};
  if (!strcmp(coding, "gzip") || !strcmp(coding, "x-gzip")) decoder.coding = coding_gzip;
  else if (!strcmp(coding, "deflate")) decoder.coding = coding_deflate;
  else if (!strcmp(coding, "br")) decoder.coding = coding_brotli;
  else if (!strcmp(coding, "zstd")) decoder.coding = coding_zstd;
  else return NULL;
  if (decoder.coding == coding_brotli) {
    decoder.state = brotli.create ? brotli.create(NULL, NULL, NULL) : NULL;
    if (!decoder.state) return NULL;
  } else if (decoder.coding == coding_zstd) {
    decoder.state = zstd.create ? zstd.create() : NULL;
    if (!decoder.state) return NULL;
    zstd.set(decoder.state, zstd_window_parameter, zstd_window_log);
  } else if (!zlib.init) {
    return NULL;
  }
  ContentDecoder *place = malloc(sizeof decoder);
  if (place) *place = decoder;
  return place;
}

void content_free(ContentDecoder *decoder) {
  if (!decoder) return;
  switch (decoder->coding) {
    case coding_gzip:
    case coding_deflate: if (decoder->has_begun) zlib.end(&decoder->zlib); break;
    case coding_brotli: brotli.destroy(decoder->state); break;
    case coding_zstd: zstd.destroy(decoder->state); break;
  }
  free(decoder);
}

bool content_is_whole(const ContentDecoder *decoder) { return decoder->is_whole; }

/* Servers send deflate with or without the zlib wrapper; the first byte tells which. */
static int window(const ContentDecoder *decoder, uint8_t first) {
  if (decoder->coding == coding_gzip) return 15 + 16;
  return (first & 0x8F) == 0x08 ? 15 : -15;
}

static bool decode_zlib(
  ContentDecoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output, size_t *output_count
) {
  ZStream *stream = &decoder->zlib;
  if (!decoder->has_begun) {
    if (*input_count == 0) return *output_count = 0, true;
    if (zlib.init(stream, window(decoder, **input), "1", sizeof *stream) != z_ok) return false;
    decoder->has_begun = true;
  }
  if (decoder->is_whole) {
    /* A gzip file may have several members (RFC 1952, section 2.2). */
    if (decoder->coding != coding_gzip || *input_count == 0 || **input != 0x1F) {
      *input_count = *output_count = 0;
      return true;
    }
    decoder->is_whole = false;
    if (zlib.reset(stream) != z_ok) return false;
  }
  size_t room = *output_count;
  stream->next_in = *input, stream->avail_in = (unsigned)*input_count;
  stream->next_out = output, stream->avail_out = (unsigned)room;
  int result = zlib.inflate(stream, 0);
  *input = stream->next_in, *input_count = stream->avail_in;
  *output_count = room - stream->avail_out;
  decoder->is_whole = result == z_stream_end;
  return result == z_ok || result == z_stream_end || result == z_buffer_error;
}

static bool decode_brotli(
  ContentDecoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output, size_t *output_count
) {
  if (decoder->is_whole) {
    *input_count = *output_count = 0;
    return true;
  }
  size_t room = *output_count;
  int result = brotli.decode(decoder->state, input_count, input, output_count, &output, NULL);
  *output_count = room - *output_count;
  decoder->is_whole = result == brotli_success;
  return result != brotli_error;
}

static bool decode_zstd(
  ContentDecoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output, size_t *output_count
) {
  /* Another frame may follow (RFC 8878, section 3); other data is skipped. */
  if (decoder->is_whole && *input_count > 0 && **input != 0x28 && (**input & 0xF0) != 0x50) {
    *input_count = *output_count = 0;
    return true;
  }
  if (decoder->is_whole && *input_count == 0) return *output_count = 0, true;
  ZstdBuffer from = {(void *)*input, *input_count, 0}, to = {output, *output_count, 0};
  size_t result = zstd.decode(decoder->state, &to, &from);
  *input += from.position, *input_count -= from.position;
  *output_count = to.position;
  decoder->is_whole = result == 0;
  return !zstd.is_error(result);
}

bool content_decode(
  ContentDecoder *decoder, const uint8_t **input, size_t *input_count, uint8_t *output, size_t *output_count
) {
  switch (decoder->coding) {
    case coding_gzip:
    case coding_deflate: return decode_zlib(decoder, input, input_count, output, output_count);
    case coding_brotli: return decode_brotli(decoder, input, input_count, output, output_count);
    case coding_zstd: return decode_zstd(decoder, input, input_count, output, output_count);
  }
  return false;
}
