#pragma once
#include <stdint.h>
#include <sys/types.h>

/* Functions that Swift's Glibc module hides. */

/* Limits a running child: its processor time in seconds, its address space in bytes, and no files written, no core
   dumps. Returns 0, or the errno (prlimit(2)). */
int climits_limit(pid_t child, uint64_t seconds, uint64_t bytes);

/* Makes a pipe whose ends programs do not inherit (pipe2(2)). Returns 0, or the errno. */
int climits_pipe(int ends[2]);
