#define _GNU_SOURCE
#include "CLimits.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int climits_limit(pid_t child, uint64_t seconds, uint64_t bytes) {
  const struct rlimit time = {seconds, seconds}, space = {bytes, bytes}, nothing = {0, 0};
  if (prlimit(child, RLIMIT_CPU, &time, NULL) != 0) return errno;
  if (prlimit(child, RLIMIT_AS, &space, NULL) != 0) return errno;
  if (prlimit(child, RLIMIT_FSIZE, &nothing, NULL) != 0) return errno;
  if (prlimit(child, RLIMIT_CORE, &nothing, NULL) != 0) return errno;
  return 0;
}

int climits_watch(pid_t child) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, child, 0);
#else
  return -1;
#endif
}
