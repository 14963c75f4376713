#define _GNU_SOURCE
#include "CLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
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

int climits_was_written(int file) {
  struct statx facts;
  if (statx(file, "", AT_EMPTY_PATH, STATX_BTIME | STATX_MTIME, &facts) != 0) return 0;
  if ((facts.stx_mask & STATX_BTIME) == 0) return 0;
  /* FAT keeps the time of the last change in steps of two seconds: it may lie before that of creation. */
  if (facts.stx_btime.tv_sec != facts.stx_mtime.tv_sec) return facts.stx_btime.tv_sec < facts.stx_mtime.tv_sec;
  return facts.stx_btime.tv_nsec < facts.stx_mtime.tv_nsec;
}

int climits_waiting(int pipe) {
  int count = 0;
  return ioctl(pipe, FIONREAD, &count) == 0 && count > 0 ? count : 0;
}

int climits_watch(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int climits_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }
