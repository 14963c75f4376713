#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

/* CURLOPT_QUICK_EXIT, which older headers lack. */
enum { quick_exit = CURLOPTTYPE_LONG + 322 };

/* OPENSSL_INIT_NO_ATEXIT: the program may exit while a thread still uses OpenSSL. */
enum { openssl_init_no_atexit = 0x00080000 };

static struct {
  CURLcode (*global_init)(long);
  curl_version_info_data *(*version_info)(CURLversion);
  char *(*version)(void);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLcode (*easy_pause)(CURL *, int);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
} curl;

static const char *opened_version = "";

static bool find_all(void *library) {
  struct {
    void *place;
    const char *name;
  } functions[] = {
    {&curl.global_init, "curl_global_init"},
    {&curl.version_info, "curl_version_info"},
    {&curl.version, "curl_version"},
    {&curl.easy_init, "curl_easy_init"},
    {&curl.easy_cleanup, "curl_easy_cleanup"},
    {&curl.easy_setopt, "curl_easy_setopt"},
    {&curl.easy_getinfo, "curl_easy_getinfo"},
    {&curl.easy_pause, "curl_easy_pause"},
    {&curl.slist_append, "curl_slist_append"},
    {&curl.slist_free_all, "curl_slist_free_all"},
    {&curl.multi_init, "curl_multi_init"},
    {&curl.multi_cleanup, "curl_multi_cleanup"},
    {&curl.multi_setopt, "curl_multi_setopt"},
    {&curl.multi_add_handle, "curl_multi_add_handle"},
    {&curl.multi_remove_handle, "curl_multi_remove_handle"},
    {&curl.multi_perform, "curl_multi_perform"},
    {&curl.multi_poll, "curl_multi_poll"},
    {&curl.multi_info_read, "curl_multi_info_read"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return false;
    memcpy(functions[index].place, &function, sizeof function);
  }
  return true;
}

CurlOpening ccurl_open(const char *name, unsigned int least) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return CurlOpeningMissing;
  curl_version_info_data *(*version_info)(CURLversion) = NULL;
  void *function = dlsym(library, "curl_version_info");
  memcpy(&version_info, &function, sizeof function);
  if (!version_info) return CurlOpeningMissing;
  curl_version_info_data *facts = version_info(CURLVERSION_NOW);
  opened_version = facts->version;
  if (facts->version_num < least || !find_all(library)) return CurlOpeningTooOld;
  int (*openssl_init)(unsigned long long, const void *) = NULL;
  function = dlsym(library, "OPENSSL_init_crypto");
  memcpy(&openssl_init, &function, sizeof function);
  if (openssl_init) openssl_init(openssl_init_no_atexit, NULL);
  return curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? CurlOpeningReady : CurlOpeningMissing;
}

const char *ccurl_opened_version(void) { return opened_version; }

const char *ccurl_opened_libraries(void) { return curl.version(); }

const char *ccurl_authorities_file(void) { return curl.version_info(CURLVERSION_NOW)->cainfo; }

const char *ccurl_authorities_folder(void) { return curl.version_info(CURLVERSION_NOW)->capath; }

CURL *ccurl_new_easy(void) {
  CURL *easy = curl.easy_init();
  if (!easy) return NULL;
  /* Without signals, and without waiting for a pending name lookup when a transfer is abandoned. */
  curl.easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl.easy_setopt(easy, (CURLoption)quick_exit, 1L);
  curl.easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  return easy;
}

void ccurl_free_easy(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

void ccurl_answer_digest(CURL *easy, const char *user, const char *password) {
  curl.easy_setopt(easy, CURLOPT_HTTPAUTH, (long)CURLAUTH_DIGEST);
  curl.easy_setopt(easy, CURLOPT_USERNAME, user);
  curl.easy_setopt(easy, CURLOPT_PASSWORD, password);
}

void ccurl_set_newest_http(CURL *easy, bool may_use_udp) {
  curl_version_info_data *facts = curl.version_info(CURLVERSION_NOW);
  /* In older versions the option means HTTP/3 without a fallback. */
  bool speaks3 = facts->features & CURL_VERSION_HTTP3 && facts->version_num >= 0x075800;
  long version = speaks3 && may_use_udp ? CURL_HTTP_VERSION_3 : CURL_HTTP_VERSION_2TLS;
  curl.easy_setopt(easy, CURLOPT_HTTP_VERSION, version);
}

CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_bytes(CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {.data = (void *)bytes, .len = count, .flags = CURL_BLOB_COPY};
  return curl.easy_setopt(easy, option, &blob);
}

CURLcode ccurl_set_body(CURL *easy, const void *bytes, size_t count) {
  CURLcode code = curl.easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code == CURLE_OK ? curl.easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "") : code;
}

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl.easy_setopt(easy, option, value);
}

void ccurl_set_receivers(CURL *easy, CurlReceiver header, CurlReceiver body, void *context) {
  curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
  curl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
  curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  curl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

void ccurl_set_opener(CURL *easy, curl_opensocket_callback opener, void *context) {
  curl.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, opener);
  curl.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}

curl_socket_t ccurl_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

void ccurl_pause(CURL *easy) { curl.easy_pause(easy, CURLPAUSE_RECV); }

CURLcode ccurl_resume(CURL *easy) { return curl.easy_pause(easy, CURLPAUSE_CONT); }

struct curl_slist *ccurl_list_adding(struct curl_slist *list, const char *line) {
  struct curl_slist *longer = curl.slist_append(list, line);
  return longer ? longer : list;
}

void ccurl_free_list(struct curl_slist *list) { curl.slist_free_all(list); }

CURLM *ccurl_new_multi(void) { return curl.multi_init(); }

void ccurl_free_multi(CURLM *multi) { curl.multi_cleanup(multi); }

bool ccurl_multi_add(CURLM *multi, CURL *easy) {
  return curl.multi_add_handle(multi, easy) == CURLM_OK;
}

void ccurl_multi_remove(CURLM *multi, CURL *easy) { curl.multi_remove_handle(multi, easy); }

void ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  curl.multi_setopt(multi, option, value);
}

void ccurl_multi_work(CURLM *multi) {
  int running = 0;
  curl.multi_perform(multi, &running);
}

void ccurl_multi_wait_for(CURLM *multi, int descriptor, int milliseconds) {
  struct curl_waitfd bell = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
  int ready = 0;
  curl.multi_poll(multi, &bell, 1, milliseconds, &ready);
}

int ccurl_new_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void ccurl_ring(int bell) { eventfd_write(bell, 1); }

void ccurl_hush(int bell) {
  eventfd_t count = 0;
  eventfd_read(bell, &count);
}

CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *code) {
  int left = 0;
  for (CURLMsg *message; (message = curl.multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
