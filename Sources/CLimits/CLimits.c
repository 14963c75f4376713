#define _GNU_SOURCE
#include "CLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

int climits_limit(pid_t child, uint64_t seconds, uint64_t bytes) {
  const struct rlimit time = {seconds, seconds}, space = {bytes, bytes}, nothing = {0, 0};
  if (prlimit(child, RLIMIT_CPU, &time, NULL) != 0) return errno;
  if (prlimit(child, RLIMIT_AS, &space, NULL) != 0) return errno;
  if (prlimit(child, RLIMIT_FSIZE, &nothing, NULL) != 0) return errno;
  if (prlimit(child, RLIMIT_CORE, &nothing, NULL) != 0) return errno;
  return 0;
}

int climits_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }
