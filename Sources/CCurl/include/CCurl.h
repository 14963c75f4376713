#pragma once

/* libcurl, opened when it is needed and not before: a start of the program pays nothing for it, and a
   system without it has everything but the network. Its own documentation is at https://curl.se/libcurl/c/. */

#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>

#include "ContentDecoder.h"

/* What opening the library came to. */
typedef enum __attribute__((enum_extensibility(closed))) CurlOpening {
  CurlOpeningReady,
  CurlOpeningMissing,
  CurlOpeningTooOld,
} CurlOpening;

/* Opens the library of that name, once for the process: `least` is the oldest version that serves, as
   LIBCURL_VERSION_NUM has it. No two threads may call it at once; all others of this header may be called
   only after it has said `CurlOpeningReady`. */
CurlOpening ccurl_open(const char *name, unsigned int least);

/* The version of the library that was opened last, also when it is too old; "" if none was. */
const char *ccurl_opened_version(void);

/* The library with the libraries that it uses, as curl_version(3) has it. */
const char *ccurl_opened_libraries(void);

CURL *ccurl_new_easy(void);
void ccurl_free_easy(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
/* CURLOPT_HTTPAUTH for a challenge by Digest. */
void ccurl_answer_digest(CURL *easy, const char *user, const char *password);

/* HTTP/3 where the library speaks it and `may_use_udp`, else HTTP/2 over TLS where the server does. */
void ccurl_set_newest_http(CURL *easy, bool may_use_udp);

CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

/* Each line of a header, and each piece of a body, with `context` as the last argument. */
typedef size_t (*CurlReceiver)(char *bytes, size_t size, size_t count, void *context);
void ccurl_set_receivers(CURL *easy, CurlReceiver header, CurlReceiver body, void *context);

/* Asked for a socket before each connection, with the address that it is for. */
void ccurl_set_opener(CURL *easy, curl_opensocket_callback opener, void *context);

/* A socket for that address that no child inherits, or CURL_SOCKET_BAD. */
curl_socket_t ccurl_socket(const struct curl_sockaddr *address);

/* A number that is known of a transfer; 0 if it is not known. */
long ccurl_get_long(CURL *easy, CURLINFO info);

/* Has a transfer deliver no more of its body, and lets it go on; the latter says what is wrong with what was kept. */
void ccurl_pause(CURL *easy);
CURLcode ccurl_resume(CURL *easy);

/* The list with one more line, which is copied; the list as it was if there is no memory. */
struct curl_slist *ccurl_list_adding(struct curl_slist *list, const char *line);
void ccurl_free_list(struct curl_slist *list);

CURLM *ccurl_new_multi(void);
void ccurl_free_multi(CURLM *multi);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
void ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);

/* Does what can be done without waiting. */
void ccurl_multi_work(CURLM *multi);

/* Waits until something can be done, `descriptor` can be read, or that many milliseconds have passed. */
void ccurl_multi_wait_for(CURLM *multi, int descriptor, int milliseconds);

/* What wakes up who waits: a descriptor that can be read between ringing and hushing; -1 if there is none left. */
int ccurl_new_bell(void);
void ccurl_ring(int bell);
void ccurl_hush(int bell);

/* A transfer that has ended, and how; NULL if there is none any more. */
CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *code);
