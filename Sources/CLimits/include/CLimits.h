#pragma once
#include <stdint.h>
#include <sys/types.h>

/* Functions that Swift's Glibc module hides. */

/* Limits a running child: its processor time in seconds, its address space in bytes, and no files written, no core
   dumps. Returns 0, or the errno (prlimit(2)). */
int climits_limit(pid_t child, uint64_t seconds, uint64_t bytes);

/* Returns a descriptor that can be read when the child has ended (pidfd_open(2)), or -1. */
int climits_watch(pid_t child);
