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
#include <time.h>
#include <unistd.h>

// Only defined in programs that are built with a sanitizer.
extern void __sanitizer_set_report_fd(void *descriptor) __attribute__((weak));

// Standard output and standard error become a pipe. A thread empties the pipe as soon as it contains data, so code that
// prints waits at most for that thread, however much it prints and whatever the limits on file sizes are. The output is
// kept as lines, the newest ones in a fixed amount of memory, because a program that crashes explains itself last.

enum {
    kept_bytes = 1 << 20,
    kept_lines = 8192,
    // The parts of a longer line that are kept: its beginning and its end.
    head_bytes = 3072,
    tail_bytes = 1024,
    /// The end of what was taken last.
    taken_bytes = 4096,
};

struct line {
    /// The number of kept bytes, and how many of them follow the hidden ones.
    uint32_t length, tail;
    /// The number of bytes in the middle that are not kept.
    uint64_t hidden;
    /// Whether its line end has been printed.
    bool has_end;
};

// Everything here is changed under the lock only. Both rings begin at `first` and wrap around.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct { char bytes[kept_bytes]; size_t first, count; } text;
static struct { struct line entries[kept_lines]; size_t first, count; } lines;
/// The number of bytes in lines that are not kept.
static uint64_t dropped;
/// The part of an unfinished last line beyond its head: the bytes that may become its tail, and their total number.
static struct { char bytes[tail_bytes]; size_t count; uint64_t total; } beyond;
static bool line_is_open;
// An app that ends the program explains it just before, and the device may take the explanation before the program ends.
static struct { char bytes[taken_bytes]; size_t count; } taken;
static char chunk[65536];

// Read by signal handlers: set before the streams are redirected and cleared after they are restored.
static atomic_int pipe_end = -1, real_output = -1, real_error = -1;
static atomic_bool takes_output, takes_error;

static int own_writing_end = -1, stop_signal = -1;
static pthread_t drain_thread;
static bool is_draining;

#pragma mark - Lines

static void drop_oldest_line(void) {
    struct line oldest = lines.entries[lines.first];
    lines.first = (lines.first + 1) % kept_lines;
    lines.count--;
    text.first = (text.first + oldest.length) % kept_bytes;
    text.count -= oldest.length;
    dropped += oldest.length + oldest.hidden + oldest.has_end;
}

static struct line *last_line(void) {
    return &lines.entries[(lines.first + lines.count - 1) % kept_lines];
}

/// Appends to the last line. The memory is much larger than a line, so the last line never drops itself.
static void keep(const char *bytes, size_t count) {
    // There is always room when no line is kept. A signal handler may see a half-finished change in which there is not.
    while (text.count + count > kept_bytes && lines.count > 0) drop_oldest_line();
    size_t place = (text.first + text.count) % kept_bytes;
    size_t to_the_end = kept_bytes - place < count ? kept_bytes - place : count;
    memcpy(text.bytes + place, bytes, to_the_end);
    memcpy(text.bytes, bytes + to_the_end, count - to_the_end);
    text.count += count;
    last_line()->length += (uint32_t)count;
}

/// Appends to a buffer that holds the newest bytes only.
static void keep_newest(char *buffer, size_t capacity, size_t *held, const char *bytes, size_t count) {
    if (count >= capacity) {
        memcpy(buffer, bytes + count - capacity, capacity);
        *held = capacity;
        return;
    }
    size_t stays = *held + count > capacity ? capacity - count : *held;
    memmove(buffer, buffer + *held - stays, stays);
    memcpy(buffer + stays, bytes, count);
    *held = stays + count;
}

static void keep_beyond(const char *bytes, size_t count) {
    beyond.total += count;
    keep_newest(beyond.bytes, tail_bytes, &beyond.count, bytes, count);
}

static void extend_line(const char *bytes, size_t count) {
    if (!line_is_open) {
        if (lines.count == kept_lines) drop_oldest_line();
        lines.count++;
        *last_line() = (struct line){0};
        line_is_open = true;
    }
    size_t room = head_bytes - last_line()->length;
    size_t in_head = count < room ? count : room;
    keep(bytes, in_head);
    if (count > in_head) keep_beyond(bytes + in_head, count - in_head);
}

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/// Returns how many bytes at the end of the text are an incomplete character: 0 through 3.
static size_t cut_character(void) {
    for (size_t back = 1; back <= 3 && back <= text.count; back++) {
        char byte = text.bytes[(text.first + text.count - back) % kept_bytes];
        if (is_continuation(byte)) continue;
        size_t needed = (unsigned char)byte >= 0xF0 ? 4 : (unsigned char)byte >= 0xE0 ? 3
            : (unsigned char)byte >= 0xC0 ? 2 : 1;
        return needed > back ? back : 0;
    }
    return 0;
}

/// Ends the last line; later text begins another line.
static void close_line(bool has_end) {
    if (!line_is_open) return;
    struct line *line = last_line();
    size_t skipped = 0;
    if (beyond.total > beyond.count) {
        // Neither cut splits a character.
        size_t cut = cut_character();
        text.count -= cut;
        line->length -= (uint32_t)cut;
        while (skipped < 3 && skipped < beyond.count && is_continuation(beyond.bytes[skipped])) skipped++;
        line->hidden = beyond.total - beyond.count + cut + skipped;
        line->tail = (uint32_t)(beyond.count - skipped);
    }
    line->has_end = has_end;
    keep(beyond.bytes + skipped, beyond.count - skipped);
    beyond.count = 0;
    beyond.total = 0;
    line_is_open = false;
}

static void take_in(const char *bytes, size_t count) {
    while (count > 0) {
        const char *end = memchr(bytes, '\n', count);
        size_t length = end ? (size_t)(end - bytes) : count;
        if (length > 0 || !line_is_open) extend_line(bytes, length);
        if (end) close_line(true);
        length += end != NULL;
        bytes += length;
        count -= length;
    }
}

/// Reads what has been printed until now; what is printed in the meantime is read by the next call.
static void drain(void) {
    int waiting = 0;
    int source = atomic_load(&pipe_end);
    if (source < 0 || ioctl(source, FIONREAD, &waiting) != 0) return;
    while (waiting > 0) {
        ssize_t count = read(source, chunk, (size_t)waiting < sizeof chunk ? (size_t)waiting : sizeof chunk);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        take_in(chunk, (size_t)count);
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

static void give_bytes(size_t count, receiver receive, void *context) {
    while (count > 0) {
        size_t piece = kept_bytes - text.first < count ? kept_bytes - text.first : count;
        receive(context, text.bytes + text.first, piece);
        text.first = (text.first + piece) % kept_bytes;
        text.count -= piece;
        count -= piece;
    }
}

/// Passes all kept text to `receive` and discards it.
static void give_lines(receiver receive, void *context) {
    close_line(false);
    if (dropped > 0) give_count(dropped, " bytes more were printed and are not kept\n", receive, context);
    dropped = 0;
    while (lines.count > 0) {
        struct line line = lines.entries[lines.first];
        lines.first = (lines.first + 1) % kept_lines;
        lines.count--;
        // A signal handler may see a tail that is not stored yet.
        if (line.tail > line.length) line.tail = 0;
        give_bytes(line.length - line.tail, receive, context);
        if (line.hidden > 0) {
            receive(context, " [", 2);
            give_count(line.hidden, " bytes are not kept] ", receive, context);
        }
        give_bytes(line.tail, receive, context);
        if (line.has_end) receive(context, "\n", 1);
    }
}

struct taking {
    receiver receive;
    void *context;
};

static void keep_taken(void *context, const char *bytes, size_t count) {
    const struct taking *taking = context;
    keep_newest(taken.bytes, taken_bytes, &taken.count, bytes, count);
    taking->receive(taking->context, bytes, count);
}

void ncenter_curses_capture_take(receiver receive, void *context) {
    pthread_mutex_lock(&lock);
    drain();
    if (lines.count > 0) taken.count = 0;
    struct taking taking = {receive, context};
    give_lines(keep_taken, &taking);
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
    if (repeats_taken) make_printable(&state, taken.bytes, taken.count);
    give_lines(make_printable, &state);
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

void ncenter_curses_capture_replay(bool repeats_taken) {
    if (atomic_load(&pipe_end) < 0) return;
    ncenter_curses_capture_flush();
    pthread_mutex_lock(&lock);
    drain();
    replay(repeats_taken);
    pthread_mutex_unlock(&lock);
}

void ncenter_curses_capture_replay_in_handler(bool repeats_taken) {
    if (atomic_load(&pipe_end) < 0) return;
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
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
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
