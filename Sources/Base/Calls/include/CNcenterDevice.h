// The functions of the C library and of libdispatch that the device's runtime needs and cannot call from Swift.
#ifndef NCENTER_DEVICE_SUPPORT_H
#define NCENTER_DEVICE_SUPPORT_H

#include <stddef.h>
#include <stdbool.h>

/// A descriptor that is readable while the main queue, which also serves the main actor, has work. Valid for the
/// lifetime of the process.
int ncenter_main_queue_descriptor(void);

/// Runs all work on the main queue. Must be called on the main thread. Does not block.
void ncenter_main_queue_drain(void);

/// The label of the queue that the calling thread runs a block of; on a thread that is not libdispatch's, the label of
/// its default queue. Valid while the queue exists.
const char *ncenter_queue_label(void);

/// Creates a descriptor that is readable while it is raised; returns -1 if no descriptor is available.
int ncenter_signal_make(void);
void ncenter_signal_raise(int descriptor);
void ncenter_signal_lower(int descriptor);
/// Creates a descriptor that is readable while one of two is; a negative one never is. Returns -1 if none is available.
int ncenter_either(int one, int other);

/// From now on `handler` is called, on any thread, when one of the descriptors of these functions turns out to be
/// closed: code of an app has closed what it has not opened, and nobody could be woken any more. It does not return.
void ncenter_watch_descriptors(void (*handler)(void));

/// Waits until one of two descriptors (-1: none) is readable or `milliseconds` have passed (negative: no timeout).
/// Returns 1 for the first, 2 for the second, 3 for both, and 0 after the timeout.
int ncenter_wait(int first, int second, int milliseconds);

/// Accepts a connection of a listening socket. Returns a descriptor that does not block and that programs do not
/// inherit, or -1 with `errno`.
int ncenter_accept(int listener);

/// Says who listens at the other end of a connection of a Unix socket: the number of the user, and of the process,
/// which is 0 for one of another system. Returns 0, or -1 with `errno`.
int ncenter_peer(int socket, unsigned int *user, int *process);

/// Makes a copy of this process, which must have one thread: 0 is returned in the copy, its process number here, and -1
/// with `errno` if there is none. The system kills the copy when this process ends.
int ncenter_fork(void);

/// Makes a copy of this process, which must have one thread and outlives this one, in a session of its own if wanted;
/// returns what `ncenter_fork` does.
int ncenter_fork_apart(bool begins_session);

/// Makes the null device the standard input, gives the process other streams, and closes all descriptors but `kept`,
/// which get numbers that apps do not come across. Returns false with `errno`.
bool ncenter_keep_descriptors(int output, int error, int count, int kept[]);

/// Makes two sockets that are connected, and that programs do not inherit. Returns 0, or -1 with `errno`.
int ncenter_socket_pair(int ends[2]);

/// Sends a descriptor and two numbers by a socket. Returns 0, or -1 with `errno`.
int ncenter_send_descriptor(int socket, int descriptor, const int numbers[2]);

/// Receives what the function before sends. Returns the descriptor, which programs do not inherit, or -1.
int ncenter_receive_descriptor(int socket, int numbers[2]);

/// Ends this process as one that a signal has ended, without a core file. Returns only if the signal ends no process.
void ncenter_end_as(int signal);

/// Makes a pipe whose ends programs do not inherit: first the one to read from. Returns 0, or -1 with `errno`.
int ncenter_pipe(int ends[2]);

/// Creates a file without a name in memory, which programs do not inherit. Returns a descriptor, or -1 with `errno`.
int ncenter_memory_file(void);

/// Returns a descriptor that is readable when a process has ended, or -1 with `errno`.
int ncenter_process_descriptor(int process);

/// Opens that many descriptors at once (at most 64) and closes them. Returns 0, or the error of the first one that
/// cannot be opened.
int ncenter_try_descriptors(int count);

/// Starts that many threads at once (at most 64) and waits for their end. Returns 0, or the error of the first
/// one that cannot be started.
int ncenter_try_threads(int count);

/// Reserves that many bytes of the address space and gives them back. Returns 0, or an errno. Where the address space
/// has a limit, threads share their memory from then on.
int ncenter_try_address_space(size_t count);

/// The number of threads in this process; 0 if unknown.
int ncenter_thread_count(void);

/// A number that only stays the same between two calls if all threads except the calling one were asleep the whole
/// time; 0 if one of them is running or if unknown.
unsigned long long ncenter_sleep_mark(void);

/// The calling thread, for `ncenter_thread_mark`.
int ncenter_thread_identifier(void);

/// A number that only stays the same between two calls if the thread was asleep the whole time; 0 if it is running or
/// if unknown.
unsigned long long ncenter_thread_mark(int thread);

#pragma mark - The process

/// The arguments of main(). Swift reads its own from /proc, which a folder that is the root of a process may lack.
int ncenter_argument_count(void);
const char *ncenter_argument(int index);

/// The first process of a container gets what others leave, and no signal ends it that it does not handle. It starts
/// the program in a process of its own then, passes signals on to that, and ends with it; this function returns in that
/// process, and in any process that is not the first. Call it before there are threads.
void ncenter_serve_as_first_process(void);

/// Tells the service manager that has started this process, if one has, as sd_notify(3) describes, and forgets it.
/// Returns 0, or an errno, EAGAIN for one that takes nothing now.
int ncenter_tell_service_manager(const char *state);

#pragma mark - Whose code runs

/// Sets whose code this thread runs: the name of an app, or "the device". Calls can be nested up to eight levels; each
/// name applies until its own end, and deeper levels keep the eighth name. Copies at most 100 bytes of the name and
/// replaces control characters with spaces. Also gives the thread a stack for signal handlers.
void ncenter_running_code_begin(const char *name);

/// Ends the most recent begin on this thread.
void ncenter_running_code_end(void);

/// Prepares that a copy of this process names the app whose code begins to run there.
void ncenter_running_code_share(void);

/// The name of the app whose code has begun to run last in that copy; empty if none has.
const char *ncenter_running_code_last(void);

/// Sets whose code runs on threads without a name of their own; NULL: unknown.
void ncenter_running_code_set_default(const char *name);

/// Whose code this thread runs; "an app" if unknown. Async-signal-safe; valid until the next begin or end.
const char *ncenter_running_code_name(void);

/// Whose code this thread runs, or other threads do if this one runs the device's; "an app" if unknown.
/// Async-signal-safe, as above.
const char *ncenter_running_application_name(void);

/// Whether this thread runs the device's own code.
bool ncenter_runs_device_code(void);

/// Returns the app that the calling thread belongs to, as `ncenter_running_context_set` has last set it; NULL at first.
const void *ncenter_running_context(void);
void ncenter_running_context_set(const void *context);

/// Announces that the program ends itself regularly, so that the end is not reported.
void ncenter_regular_end(void);
bool ncenter_end_is_regular(void);

/// Ends the process because code of the app `name` has called a function that does so: one line on standard error says
/// it, and the status is not 0. Async-signal-safe; does not return.
void ncenter_end_tests(const char *name, const char *function, int status);

/// Gives the calling thread a stack for signal handlers unless it has one, so that an overflow of its own stack can be
/// handled. It is freed with the thread. Returns 0 or an errno; if there is no memory for it, the thread can continue
/// without it.
int ncenter_alternate_stack_ensure(void);

#endif
