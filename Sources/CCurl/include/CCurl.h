#pragma once

/* Opens libcurl on demand, so that it costs a start nothing, and the program works without it except for the
   network. The functions are documented at https://curl.se/libcurl/c/. */

#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>

#include "ContentDecoder.h"

/* The result of opening the library. */
typedef enum __attribute__((enum_extensibility(closed))) CurlOpening {
  CurlOpeningReady,
  CurlOpeningMissing,
  CurlOpeningTooOld,
} CurlOpening;

/* Opens the library. `least` is the oldest supported version, in the format of LIBCURL_VERSION_NUM. The function is
   not thread-safe. The others in this header may only be called after it has returned `CurlOpeningReady`. */
CurlOpening ccurl_open(const char *name, unsigned int least);

/* The version of the library that was opened last, even if it is too old; "" if there was none. */
const char *ccurl_opened_version(void);

/* The versions of the library and of the libraries it uses, from curl_version(3). */
const char *ccurl_opened_libraries(void);

/* The file and the folder of certificate authorities that the library trusts by default; NULL without one. */
const char *ccurl_authorities_file(void);
const char *ccurl_authorities_folder(void);

CURL *ccurl_new_easy(void);
void ccurl_free_easy(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
/* Enables Digest authentication. */
void ccurl_answer_digest(CURL *easy, const char *user, const char *password);

/* Selects HTTP/3 if the library supports it and `may_use_udp` is true, otherwise HTTP/2 over TLS. */
void ccurl_set_newest_http(CURL *easy, bool may_use_udp);

CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
/* Keeps a copy of bytes. */
CURLcode ccurl_set_bytes(CURL *easy, CURLoption option, const void *bytes, size_t count);
/* Keeps a copy of a body to send with POST. */
CURLcode ccurl_set_body(CURL *easy, const void *bytes, size_t count);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

/* Sets the callbacks for header lines and pieces of the body; `context` is their last argument. */
typedef size_t (*CurlReceiver)(char *bytes, size_t size, size_t count, void *context);
void ccurl_set_receivers(CURL *easy, CurlReceiver header, CurlReceiver body, void *context);

/* Sets the callback that creates the socket for each connection. */
void ccurl_set_opener(CURL *easy, curl_opensocket_callback opener, void *context);

/* Creates a close-on-exec socket for an address; returns CURL_SOCKET_BAD on failure. */
curl_socket_t ccurl_socket(const struct curl_sockaddr *address);

/* A numeric detail of a transfer; 0 if it is not available. */
long ccurl_get_long(CURL *easy, CURLINFO info);

/* Pause and resume the delivery of a body. `ccurl_resume` returns errors from the data that libcurl had kept. */
void ccurl_pause(CURL *easy);
CURLcode ccurl_resume(CURL *easy);

/* Appends a copy of `line` and returns the new list, or the old list if there is no memory. */
struct curl_slist *ccurl_list_adding(struct curl_slist *list, const char *line);
void ccurl_free_list(struct curl_slist *list);

CURLM *ccurl_new_multi(void);
void ccurl_free_multi(CURLM *multi);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
void ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);

/* Transfers what is possible without waiting. */
void ccurl_multi_work(CURLM *multi);

/* Waits for network activity, until `descriptor` is readable, or until the time is over. */
void ccurl_multi_wait_for(CURLM *multi, int descriptor, int milliseconds);

/* Creates an eventfd that is readable from `ccurl_ring` until `ccurl_hush`; returns -1 on failure. */
int ccurl_new_bell(void);
void ccurl_ring(int bell);
void ccurl_hush(int bell);

/* Returns the next transfer that has ended, and its result in `*code`; NULL if there are no more. */
CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *code);
