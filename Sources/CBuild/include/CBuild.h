#pragma once

/* The commit that the program was built from; empty if that is not known. */
const char *cbuild_commit(void);
