/* A file of its own, because it is compiled again at each commit: Package.swift passes FEEDTUI_COMMIT. */
#include "CBuild.h"

#ifndef FEEDTUI_COMMIT
#define FEEDTUI_COMMIT ""
#endif

const char *cbuild_commit(void) { return FEEDTUI_COMMIT; }
