/* A list of lines and nothing else, drawn by ncurses: what any program that draws with it has to pay.
   cc -O2 -o list list.c -lncursesw; list FILE shows the second field of each line, as sfeed's files have them. */
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  size_t count = 0, room = 0, size = 0;
  char **titles = NULL, *line = NULL;
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!file) return 1;
  while (getline(&line, &size, file) > 0) {
    char *title = strchr(line, '\t'), *end = title ? strchr(title + 1, '\t') : NULL;
    if (!end) continue;
    if (count == room) titles = realloc(titles, (room = 2 * room + 1000) * sizeof *titles);
    titles[count++] = strndup(title + 1, end - title - 1);
  }
  setlocale(LC_ALL, ""), initscr(), cbreak(), noecho(), curs_set(0), nonl(), set_escdelay(25), keypad(stdscr, TRUE);
  for (long key = 0, top = 0, selected = 0, last = count ? (long)count - 1 : 0; key != 'q'; key = getch()) {
    if (key == 'j') selected++;
    if (key == ' ') selected += LINES;
    if (key == 'G') selected = last;
    if (key == 'g') selected = 0;
    selected = selected > last ? last : selected;
    top = selected < top ? selected : selected >= top + LINES ? selected - LINES + 1 : top;
    if (key == ' ') top = selected + LINES > last + 1 ? last + 1 - LINES : selected;
    for (long row = 0; row < LINES && top >= 0 && top + row < (long)count; row++) {
      attrset(top + row == selected ? A_REVERSE : A_NORMAL);
      move(row, 0), clrtoeol(), addnstr(titles[top + row], COLS);
    }
    refresh();
  }
  endwin(), _exit(0);
}
