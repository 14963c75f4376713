#pragma once
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/* Wrappers for what Swift cannot import: macros with casts, and mutable global variables. */

static const attr_t attributeBold = A_BOLD;
static const attr_t attributeDim = A_DIM;
static const attr_t attributeItalic = A_ITALIC;
static const attr_t attributeUnderline = A_UNDERLINE;
static const attr_t attributeReverse = A_REVERSE;

/* The window that records what ncurses assumes the terminal shows, of the terminal chosen last by
   newterm or set_term. */
static inline WINDOW *shownScreen(void) { return curscr; }

/* newscr: the window that records what it shall show after the next doupdate. */
static inline WINDOW *nextScreen(void) { return newscr; }

extern char **environ;

/* newterm with one more variable in its environment, as NAME=VALUE. The variables of the process
   stay where they are, as other threads may be reading them. The copies are never freed: ncurses
   keeps pointers to the values that it has seen. */
static inline SCREEN *newtermWithVariable(const char *name, FILE *terminal, const char *variable) {
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **before = environ, **with = calloc(count + 2, sizeof *with), *copy = strdup(variable);
  if (!with || !copy) return NULL;
  with[0] = copy;
  for (size_t index = 0; index < count; index++) with[index + 1] = before[index];
  environ = with;
  SCREEN *screen = newterm(name, terminal, terminal);
  environ = before;
  return screen;
}

/* glibc functions that Swift's Glibc module hides. */

int memfd_create(const char *name, unsigned int flags);
int pipe2(int ends[2], int flags);
int wcwidth(wchar_t character);

/* mallopt(3) */
int mallopt(int parameter, int value);
static const int mallocTrimThreshold = -1; /* M_TRIM_THRESHOLD */
static const int mallocMapThreshold = -3; /* M_MMAP_THRESHOLD */
static const int mallocMostHeaps = -8; /* M_ARENA_MAX */

static const unsigned int memoryFileCloseOnExec = 1; /* MFD_CLOEXEC */
static const unsigned int memoryFileSealing = 2; /* MFD_ALLOW_SEALING */
static const int memoryFileAddSeals = 1033; /* F_ADD_SEALS */
static const int memoryFileStaysSmall = 4; /* F_SEAL_GROW */
/* The whence of lseek(2) for the first hole of a file. */
static const int firstHole = 4; /* SEEK_HOLE */
