// epoll(7), which the compiler's module of the C library leaves out.
#include <sys/epoll.h>
