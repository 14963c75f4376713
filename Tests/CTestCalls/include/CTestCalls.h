#pragma once

/* Calls that Swift does not make. */

/* Makes the system call of that number. Returns what it returns, or the negative errno. */
long calls_make(long number, long first, long second, long third);

/* The old call open(2). Returns the file, or the negative errno. */
int calls_make_open(const char *path, int flags);

/* Makes the call of that number of the 32-bit table, where there is one. */
void calls_make_in_32_bits(int number);

/* From now on the kernel seems to have neither Landlock nor filters of system calls. Returns 0, or the errno. */
int calls_forget_confinement(void);

/* Becomes the program, as strangers get it to see the demo, line by line and without a word to it. Returns the errno. */
int calls_become_safe(const char *program, int isUnconfined);
