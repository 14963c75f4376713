/* What a process gives up for good: other programs, the network, writing files. The kernel holds it, whatever the
   program does afterwards (seccomp_unotify(2), landlock(7)). */
#define _GNU_SOURCE
#include "CLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* Since version 2 and 3 of Landlock. */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

/* The numbers of x32, which have this bit, are another way to the same calls. */
#ifdef __x86_64__
#define REFUSE_X32 \
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
#else
#define REFUSE_X32
#endif

/* Loads the number of the call. Calls by other tables of numbers end the process. */
#define LOAD_NUMBER \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)), \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OUR_ARCHITECTURE, 1, 0), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS), \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)), REFUSE_X32

/* Lets a file be opened and cut only by who opens it for writing, which Landlock sees. */
#define REFUSE_CUTTING(number, flags) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 7), \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[flags])), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TRUNC, 0, 3), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_ACCMODE), \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, O_WRONLY, 1, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, O_RDWR, 0, 1), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

#define REFUSE(number, error) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

int climits_landlock(void) {
  const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

int climits_filters(void) {
#ifdef OUR_ARCHITECTURE
  /* Where there are filters, this one is found to be nowhere. */
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, NULL) != 0 && errno == EFAULT;
#else
  return 0;
#endif
}

static int install(const struct sock_filter *steps, size_t count) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  const struct sock_fprog program = {(unsigned short)count, (struct sock_filter *)steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ? 0 : errno;
}

int climits_forbid_programs(void) {
#ifdef OUR_ARCHITECTURE
  const struct sock_filter steps[] = {
      LOAD_NUMBER
      REFUSE(SYS_execve, EPERM),
      REFUSE(SYS_execveat, EPERM),
      REFUSE(SYS_ptrace, EPERM),
      REFUSE(SYS_process_vm_writev, EPERM),
      /* libdispatch tells syslog that it cannot raise a priority; it is told that it could. */
      REFUSE(SYS_setpriority, 0),
#ifdef SYS_fork
      REFUSE(SYS_fork, EPERM),
      REFUSE(SYS_vfork, EPERM),
#endif
      /* The flags of clone3 are out of reach. libc then starts its threads with clone. */
      REFUSE(SYS_clone3, ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  return install(steps, sizeof steps / sizeof *steps);
#else
  return ENOSYS;
#endif
}

int climits_forbid_sockets(void) {
#ifdef OUR_ARCHITECTURE
  const struct sock_filter steps[] = {
      LOAD_NUMBER
      REFUSE(SYS_socket, EPERM),
      REFUSE(SYS_connect, EPERM),
      REFUSE(SYS_bind, EPERM),
      REFUSE(SYS_io_uring_setup, EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  return install(steps, sizeof steps / sizeof *steps);
#else
  return ENOSYS;
#endif
}

int climits_forbid_truncation(void) {
#ifdef OUR_ARCHITECTURE
  const struct sock_filter steps[] = {
      LOAD_NUMBER
      REFUSE(SYS_truncate, EPERM),
      /* Their flags are out of reach. */
      REFUSE(SYS_openat2, ENOSYS),
      REFUSE(SYS_io_uring_setup, EPERM),
#ifdef SYS_open
      REFUSE_CUTTING(SYS_open, 1),
#endif
      REFUSE_CUTTING(SYS_openat, 2),
      REFUSE_CUTTING(SYS_open_by_handle_at, 2),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  return install(steps, sizeof steps / sizeof *steps);
#else
  return ENOSYS;
#endif
}

int climits_forbid_writing(const char *folder, int version) {
  if (version < 1) return ENOSYS;
  unsigned long long writing =
      LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
      LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
      LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
      LANDLOCK_ACCESS_FS_MAKE_SYM | LANDLOCK_ACCESS_FS_EXECUTE;
  if (version >= 2) writing |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) writing |= LANDLOCK_ACCESS_FS_TRUNCATE;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  const struct landlock_ruleset_attr rules = {.handled_access_fs = writing};
  const int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
  if (ruleset < 0) return errno;
  int result = 0;
  /* Terminals are files, and stay open to being written. */
  const char *const open_to[] = {folder, "/dev/pts", "/dev/tty", "/dev/null"};
  for (size_t index = 0; index < sizeof open_to / sizeof *open_to; index++) {
    if (open_to[index] == NULL) continue;
    const int place = open(open_to[index], O_PATH | O_CLOEXEC);
    /* Below a folder that is not there nothing is written either. */
    if (place < 0) continue;
    const struct landlock_path_beneath_attr rule = {
        .allowed_access = index == 0 ? writing & ~LANDLOCK_ACCESS_FS_EXECUTE : LANDLOCK_ACCESS_FS_WRITE_FILE,
        .parent_fd = place};
    if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0 && index == 0)
      result = errno;
    close(place);
  }
  if (result == 0 && syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) result = errno;
  close(ruleset);
  return result;
}
