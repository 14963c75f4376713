#pragma once
#include <stdint.h>
#include <sys/types.h>

/* Functions that Swift's Glibc module hides. */

/* Limits a running child: its processor time in seconds, its address space in bytes, and no files written, no core
   dumps. Returns 0, or the errno (prlimit(2)). */
int climits_limit(pid_t child, uint64_t seconds, uint64_t bytes);

/* Makes a pipe whose ends programs do not inherit (pipe2(2)). Returns 0, or the errno. */
int climits_pipe(int ends[2]);

/* A file that can be read when the child has ended (pidfd_open(2)); -1 where the kernel has none, before Linux 5.3. */
int climits_watch(pid_t child);

/* The bytes that can be read from a pipe now (FIONREAD in pipe(7)); 0 where that is not known. */
int climits_waiting(int pipe);

/* Whether an open file has been written, or cut, since it was created (statx(2)). Some file systems do not tell: 0. */
int climits_was_written(int file);

/* What the kernel has: the version of Landlock (landlock(7)), 0 without it; whether system calls can be filtered
   (seccomp(2)). Nothing is changed. */
int climits_landlock(void);
int climits_filters(void);

/* What follows is given up by the whole process, for good, and tells if the kernel cannot: returns 0, or the errno. */

/* No program is executed and no process made; threads are (seccomp(2)). */
int climits_forbid_programs(void);

/* No socket is made (seccomp(2)). */
int climits_forbid_sockets(void);

/* No file is written, created or removed, but below that folder (landlock(7)); NULL for none. Terminals, and files
   that are open already, can be written. What is refused is what that version of Landlock can refuse: truncation from
   the third on. */
int climits_forbid_writing(const char *folder, int version);

/* No file is cut that is not open for writing (seccomp(2)). */
int climits_forbid_truncation(void);
