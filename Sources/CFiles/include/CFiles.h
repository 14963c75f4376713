#pragma once
#include <stddef.h>

/* Returns the bytes of the file with that name, without folders, and how many there are; NULL and 0 if there is no
   such file. */
const unsigned char *cfiles_bytes(const char *name, size_t *count);
