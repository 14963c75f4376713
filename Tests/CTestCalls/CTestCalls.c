#define _GNU_SOURCE
#include "CTestCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

long calls_make(long number, long first, long second, long third) {
  const long result = syscall(number, first, second, third);
  return result == -1 ? -errno : result;
}

int calls_make_open(const char *path, int flags) {
#ifdef SYS_open
  return (int)calls_make(SYS_open, (long)path, flags, 0);
#else
  return -ENOSYS;
#endif
}

void calls_make_in_32_bits(int number) {
#ifdef __x86_64__
  __asm__ volatile("int $0x80" : "+a"(number) : : "memory", "r8", "r9", "r10", "r11");
#endif
}

#define REFUSE(number, error) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

int calls_forget_confinement(void) {
  const struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      REFUSE(SYS_seccomp, ENOSYS),
      REFUSE(SYS_landlock_create_ruleset, ENOSYS),
      REFUSE(SYS_landlock_add_rule, ENOSYS),
      REFUSE(SYS_landlock_restrict_self, ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      REFUSE(PR_SET_SECCOMP, EINVAL),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct sock_fprog program = {sizeof steps / sizeof *steps, (struct sock_filter *)steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ? 0 : errno;
}

int calls_become_safe(const char *program, int isUnconfined) {
  const int nothing = open("/dev/null", O_RDWR);
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0) return errno;
  execl(program, program, "--safe", "--demo", "--plain", isUnconfined ? "--unconfined" : (char *)NULL, (char *)NULL);
  return errno;
}
