#pragma once

/* The functions of libdispatch by which a loop of one's own takes over the main queue, as Foundation's run loop does.
   They are exported, but the header of libdispatch that declares them is not installed. */

/* The eventfd(2) that can be read when the main queue has got jobs. */
int _dispatch_get_main_queue_handle_4CF(void);

/* Runs the jobs that the main queue has at the time of the call, on the main thread. */
void _dispatch_main_queue_callback_4CF(void *message);
