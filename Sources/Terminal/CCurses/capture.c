#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// Only defined in programs that are built with a sanitizer.
extern void __sanitizer_set_report_fd(void *descriptor) __attribute__((weak));

// Standard output and standard error become a pipe. A thread empties the pipe as soon as it contains data, so code that
// prints waits at most for that thread, however much it prints and whatever the limits on file sizes are. The newest
// output is kept in a fixed amount of memory, because a program that crashes explains itself last.

enum {
    kept_bytes = 1 << 20,
    /// The end of what was taken last.
    taken_bytes = 4096,
    /// Much smaller than the ring.
    largest_piece = 65536,
};

// Everything in here is changed under the lock only. The ring begins at `first` and wraps around.
struct ring {
    char bytes[kept_bytes];
    size_t first, count;
    /// The number of bytes that were printed and are not kept.
    uint64_t dropped;
    /// The number of bytes before `first` that were taken last. An app that ends the program explains it just before,
    /// and the device may take the explanation before the program ends.
    size_t taken;
    /// Whether an end asks for these bytes again.
    bool repeats_taken;
    /// The number of bytes behind the kept ones that are zero or have just been read: a process that is killed between
    /// reading and counting leaves its last words there.
    size_t uncounted;
};
static struct ring own_ring, *ring = &own_ring;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// The pipe of a ring that processes share; -1 until there is one.
static int shared_ends[2] = {-1, -1};
/// Whether another process shows what is in the ring.
static bool is_shown_elsewhere;

// Read by signal handlers: set before the streams are redirected and cleared after they are restored.
static atomic_int pipe_end = -1, real_output = -1, real_error = -1;
static atomic_bool takes_output, takes_error;

static int own_writing_end = -1, stop_signal = -1;
static pthread_t drain_thread;
static bool is_draining;

#pragma mark - Text

/// Drops the oldest bytes, up to the end of a line; of a line that fills the ring no more than asked for.
static void drop(size_t count) {
    size_t start = (ring->first + count - 1) % kept_bytes, rest = ring->count - count + 1;
    size_t piece = kept_bytes - start < rest ? kept_bytes - start : rest;
    const char *end = memchr(ring->bytes + start, '\n', piece);
    if (end != NULL) {
        count += (size_t)(end - (ring->bytes + start));
    } else if ((end = memchr(ring->bytes, '\n', rest - piece)) != NULL) {
        count += piece + (size_t)(end - ring->bytes);
    }
    ring->first = (ring->first + count) % kept_bytes;
    ring->count -= count;
    ring->dropped += count;
    ring->taken = 0;
}

/// Counts bytes that have been read to the place behind the kept ones.
static void count_in(size_t count) {
    ring->count += count;
    ring->uncounted = 0;
    if (ring->taken > kept_bytes - ring->count) ring->taken = kept_bytes - ring->count;
}

/// Reads what has been printed until now; what is printed in the meantime is read by the next call.
static void drain(void) {
    int waiting = 0;
    int source = atomic_load(&pipe_end);
    if (source < 0 || ioctl(source, FIONREAD, &waiting) != 0) return;
    while (waiting > 0) {
        size_t place = (ring->first + ring->count) % kept_bytes;
        size_t piece = kept_bytes - place < largest_piece ? kept_bytes - place : largest_piece;
        if ((size_t)waiting < piece) piece = (size_t)waiting;
        if (ring->count + piece > kept_bytes) drop(ring->count + piece - kept_bytes);
        memset(ring->bytes + place, 0, piece);
        ring->uncounted = piece;
        ssize_t count = read(source, ring->bytes + place, piece);
        if (count < 0 && errno == EINTR) continue;
        count_in(count < 0 ? 0 : (size_t)count);
        if (count <= 0) return;
        waiting -= (int)count;
    }
}

typedef void (*receiver)(void *context, const char *bytes, size_t count);

static size_t append_number(char *buffer, uint64_t number) {
    char digits[20];
    size_t count = 0;
    do digits[count++] = (char)('0' + number % 10); while ((number /= 10) > 0);
    for (size_t index = 0; index < count; index++) buffer[index] = digits[count - 1 - index];
    return count;
}

static void give_count(uint64_t number, const char *words, receiver receive, void *context) {
    char buffer[96];
    size_t count = append_number(buffer, number);
    size_t length = strlen(words);
    memcpy(buffer + count, words, length);
    receive(context, buffer, count + length);
}

/// Passes bytes of the ring to `receive`.
static void give_bytes(size_t first, size_t count, receiver receive, void *context) {
    while (count > 0) {
        size_t piece = kept_bytes - first < count ? kept_bytes - first : count;
        receive(context, ring->bytes + first, piece);
        first = (first + piece) % kept_bytes;
        count -= piece;
    }
}

/// Passes all kept text to `receive` and discards it.
static void give_text(receiver receive, void *context) {
    if (ring->dropped > 0) give_count(ring->dropped, " bytes more were printed and are not kept\n", receive, context);
    ring->dropped = 0;
    size_t given = ring->count;
    give_bytes(ring->first, given, receive, context);
    ring->first = (ring->first + given) % kept_bytes;
    ring->count = 0;
    if (given > 0) ring->taken = given < taken_bytes ? given : taken_bytes;
}

void ncenter_curses_capture_take(receiver receive, void *context) {
    pthread_mutex_lock(&lock);
    drain();
    give_text(receive, context);
    pthread_mutex_unlock(&lock);
}

#pragma mark - To the real streams

int ncenter_curses_standard_output(void) {
    return atomic_load(&takes_output) ? atomic_load(&real_output) : STDOUT_FILENO;
}

int ncenter_curses_standard_error(void) {
    return atomic_load(&takes_error) ? atomic_load(&real_error) : STDERR_FILENO;
}

/// Collects printable text so that it is written in few calls.
struct outlet {
    char bytes[4096];
    size_t count;
    char last;
};

static void flush_outlet(struct outlet *outlet) {
    ncenter_curses_print(ncenter_curses_standard_error(), outlet->bytes, outlet->count);
    outlet->count = 0;
}

static void put_in_outlet(void *context, const char *bytes, size_t count) {
    struct outlet *outlet = context;
    if (count > 0) outlet->last = bytes[count - 1];
    while (count > 0) {
        if (outlet->count == sizeof outlet->bytes) flush_outlet(outlet);
        size_t room = sizeof outlet->bytes - outlet->count;
        size_t piece = count < room ? count : room;
        memcpy(outlet->bytes + outlet->count, bytes, piece);
        outlet->count += piece;
        bytes += piece;
        count -= piece;
    }
}

static void make_printable(void *context, const char *bytes, size_t count) {
    ncenter_curses_printable_take(context, bytes, count);
}

void ncenter_curses_write_error(const char *bytes, size_t count) {
    struct outlet outlet = {.count = 0};
    struct ncenter_curses_printable state = {.put = put_in_outlet, .context = &outlet};
    ncenter_curses_printable_take(&state, bytes, count);
    ncenter_curses_printable_end(&state);
    flush_outlet(&outlet);
}

void ncenter_curses_return_cursor(void) {
    ncenter_curses_print(ncenter_curses_standard_error(), "\r", 1);
}

/// Writes the kept text to the real standard error, ending with a line end. The caller holds the lock.
///
/// - Parameter repeats_taken: Whether to begin with what was taken last.
static void replay(bool repeats_taken) {
    struct outlet outlet = {.last = '\n'};
    struct ncenter_curses_printable state = {.put = put_in_outlet, .context = &outlet};
    if (repeats_taken) {
        give_bytes((ring->first + kept_bytes - ring->taken) % kept_bytes, ring->taken, make_printable, &state);
    }
    give_text(make_printable, &state);
    ncenter_curses_printable_end(&state);
    if (outlet.last != '\n') put_in_outlet(&outlet, "\n", 1);
    flush_outlet(&outlet);
}

void ncenter_curses_capture_flush(void) {
    // A thread that holds the stream's lock for long, for example because it never returns, keeps its text in the
    // buffer.
    if (ftrylockfile(stdout) != 0) return;
    fflush_unlocked(stdout);
    funlockfile(stdout);
}

/// Whether another process shows the text; a word for it is left in the ring.
static bool leaves_replay(bool repeats_taken) {
    if (is_shown_elsewhere && repeats_taken) ring->repeats_taken = true;
    return is_shown_elsewhere;
}

void ncenter_curses_capture_replay(bool repeats_taken) {
    if (atomic_load(&pipe_end) < 0) return;
    ncenter_curses_capture_flush();
    if (leaves_replay(repeats_taken)) return;
    pthread_mutex_lock(&lock);
    drain();
    replay(repeats_taken);
    pthread_mutex_unlock(&lock);
}

void ncenter_curses_capture_replay_in_handler(bool repeats_taken) {
    if (atomic_load(&pipe_end) < 0 || leaves_replay(repeats_taken)) return;
    // Other threads hold the lock only briefly. If this thread was interrupted while holding it, the text is written as
    // it is: all offsets stay inside the memory.
    bool is_locked = false;
    for (int attempt = 0; attempt < 200 && !is_locked; attempt++) {
        is_locked = pthread_mutex_trylock(&lock) == 0;
        const struct timespec moment = {0, 1000000};
        if (!is_locked) nanosleep(&moment, NULL);
    }
    drain();
    replay(repeats_taken);
    if (is_locked) pthread_mutex_unlock(&lock);
}

#pragma mark - Text that another process shows

int ncenter_curses_capture_share(int ends[2]) {
    void *memory = mmap(NULL, sizeof *ring, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return errno;
    if (pipe2(shared_ends, O_CLOEXEC) != 0) return errno;
    ring = memory;
    ends[0] = shared_ends[0];
    ends[1] = shared_ends[1];
    return 0;
}

void ncenter_curses_capture_adopt(int reading, int writing) {
    shared_ends[0] = reading;
    shared_ends[1] = writing;
    is_shown_elsewhere = true;
}

void ncenter_curses_capture_show(bool repeats_taken) {
    size_t read = ring->uncounted, end = ring->first + ring->count;
    while (read > 0 && ring->bytes[(end + read - 1) % kept_bytes] == 0) read--;
    count_in(read);
    // What the other process has printed last may be in the pipe still.
    atomic_store(&pipe_end, shared_ends[0]);
    drain();
    replay(repeats_taken || ring->repeats_taken);
    atomic_store(&pipe_end, -1);
    ring->repeats_taken = false;
}

#pragma mark - Beginning and end

static void *drain_until_stopped(void *unused) {
    (void)unused;
    struct pollfd descriptors[] = {{atomic_load(&pipe_end), POLLIN, 0}, {stop_signal, POLLIN, 0}};
    while (true) {
        if (poll(descriptors, 2, -1) < 0) continue;
        if (descriptors[1].revents) return NULL;
        pthread_mutex_lock(&lock);
        drain();
        pthread_mutex_unlock(&lock);
    }
}

static int start_draining(void) {
    // Signals for the program must not be handled on this thread.
    sigset_t all, before;
    sigfillset(&all);
    const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&all, faults[index]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int problem = pthread_create(&drain_thread, NULL, drain_until_stopped, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    is_draining = problem == 0;
    return problem;
}

static int open_pipe(void) {
    int ends[2] = {shared_ends[0], shared_ends[1]};
    if (!is_shown_elsewhere && pipe2(ends, O_CLOEXEC) != 0) return errno;
    int reading = ncenter_curses_move_aside(ends[0]);
    own_writing_end = ncenter_curses_move_aside(ends[1]);
    atomic_store(&pipe_end, reading);
    stop_signal = ncenter_curses_move_aside(eventfd(0, EFD_CLOEXEC));
    if (reading < 0 || own_writing_end < 0 || stop_signal < 0) return errno;
    return fcntl(reading, F_SETFL, O_NONBLOCK) == 0 ? 0 : errno;
}

static int redirect(int stream, atomic_bool *is_taken, atomic_int *real) {
    // A stream that the program was started without stays closed.
    atomic_store(real, ncenter_curses_set_aside(stream));
    atomic_store(is_taken, true);
    return dup2(own_writing_end, stream) < 0 ? errno : 0;
}

int ncenter_curses_capture_begin(bool wants_output, bool wants_error) {
    if (atomic_load(&pipe_end) >= 0) return 0;
    if (!wants_output && !wants_error) return 0;
    ncenter_curses_capture_flush();
    int problem = open_pipe();
    if (!problem) problem = start_draining();
    if (!problem && wants_output) problem = redirect(STDOUT_FILENO, &takes_output, &real_output);
    if (!problem && wants_error) problem = redirect(STDERR_FILENO, &takes_error, &real_error);
    if (problem) {
        ncenter_curses_capture_end();
        return problem;
    }
    // A sanitizer ends the process without running our handlers, so it reports to the real stream.
    if (wants_error && __sanitizer_set_report_fd) {
        __sanitizer_set_report_fd((void *)(intptr_t)atomic_load(&real_error));
    }
    // Standard output is no longer a terminal, so the C library would buffer whole blocks, which a crash would lose.
    setvbuf(stdout, NULL, _IOLBF, 0);
    return 0;
}

static void release(int stream, atomic_bool *is_taken, atomic_int *real) {
    if (!atomic_load(is_taken)) return;
    if (atomic_load(real) >= 0) {
        dup2(atomic_load(real), stream);
    } else {
        close(stream);
    }
}

void ncenter_curses_capture_release_streams(void) {
    release(STDOUT_FILENO, &takes_output, &real_output);
    release(STDERR_FILENO, &takes_error, &real_error);
}

static void close_descriptor(atomic_int *descriptor) {
    int number = atomic_exchange(descriptor, -1);
    if (number >= 0) close(number);
}

void ncenter_curses_capture_end(void) {
    if (atomic_load(&pipe_end) < 0) return;
    ncenter_curses_capture_flush();
    ncenter_curses_capture_release_streams();
    if (is_draining) {
        const uint64_t stop = 1;
        // An event counter at zero accepts a write without waiting.
        while (write(stop_signal, &stop, sizeof stop) < 0 && errno == EINTR) {}
        pthread_join(drain_thread, NULL);
        is_draining = false;
    }
    ncenter_curses_capture_replay(false);
    close_descriptor(&pipe_end);
    if (own_writing_end >= 0) close(own_writing_end);
    if (stop_signal >= 0) close(stop_signal);
    own_writing_end = stop_signal = -1;
    atomic_store(&takes_output, false);
    atomic_store(&takes_error, false);
    // The descriptor is closed next, and its number may be reused by the time the sanitizer reports something.
    if (atomic_load(&real_error) >= 0 && __sanitizer_set_report_fd) {
        __sanitizer_set_report_fd((void *)(intptr_t)STDERR_FILENO);
    }
    close_descriptor(&real_output);
    close_descriptor(&real_error);
}
