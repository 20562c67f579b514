#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// A terminal can stop taking bytes at any time: after Ctrl-S, on a frozen line, in a stopped multiplexer. Then write(2)
// waits, and no call tells that beforehand: poll(2) calls a terminal writable that takes a part and waits with the
// rest, terminals do not know RWF_NOWAIT, and O_NONBLOCK would be for every process that shares the descriptor. So a
// thread does nothing but write, and everybody else waits for it no longer than a limit.
//
// Waking the thread takes longer than writing an update. So the terminal is opened a second time, non-blocking and for
// this process alone: what it takes at once is written without the thread, which gets the rest. Where it cannot be
// opened, after su(1) for example, the thread writes everything.
//
// The thread takes no lock and no memory: an end can rely on it, whatever code the end has interrupted. Of the
// functions here, those that ends call are async-signal-safe.

enum {
    places = 64,
    /// The most bytes that may wait to be written beside an update.
    most_bytes = 1 << 20,
    /// Small, because only a piece that is taken as a whole shows that the other side still reads.
    piece_bytes = 512,
    /// The times in milliseconds that an end waits: for bytes on their way, for the thread to notice an interruption or
    /// a piece of text, and for the terminal to take the piece. The thread notices at once, unless the machine is so
    /// busy that it gets no processor, so an end waits longer for the thread than for the terminal.
    patience_for_rest = 700, interruption = 20, interruptions = 250, patience_for_thread = 5000,
    patience_for_piece = 1500,
};

static int descriptor = -1, room = -1, finished = -1;
/// The terminal, non-blocking; -1 without one.
static int immediate = -1;
static sem_t wake;
static atomic_int thread;
static bool is_terminal;
static atomic_int problem;

/// The bytes that the session writes. Parcels are numbered: those before `sent` have been written, those before
/// `queued` exist. Only the session adds parcels, and frees the memory of those that have been written. The session may
/// have written the first `done` bytes itself.
static struct parcel { char *bytes; size_t count, done; } parcels[places];
static atomic_uint sent, queued;
static unsigned given_back, last_update;
/// Whether somebody is writing. Nobody waits for this: the session then leaves its bytes to the thread, and the thread
/// sleeps until the session wakes it.
static atomic_flag is_writing = ATOMIC_FLAG_INIT;
/// Whether the session waits for its last update.
static atomic_bool is_wanted;

enum mode { is_open, is_closing, is_over };
static atomic_int mode = is_over;
/// Whether an update was given up: the thread then makes room, and ends a sequence that it has begun.
static atomic_bool was_cut;
/// Known to the thread alone.
static bool is_inside;

/// Text that is written before its writer goes on.
static char piece[piece_bytes];
static size_t piece_count;
enum piece_state { no_piece, piece_is_filled, piece_waits, piece_is_written };
static atomic_int piece_state;
/// Whether the session has stopped waiting for the text.
static atomic_bool is_given_up;

#pragma mark - The thread

static void raise_event(int event) {
    const uint64_t one = 1;
    while (write(event, &one, sizeof one) < 0 && errno == EINTR) {}
}

static void lower_event(int event) {
    uint64_t count;
    while (read(event, &count, sizeof count) < 0 && errno == EINTR) {}
}

/// Writes the bytes after the first `done`, which it counts.
static bool write_all(int descriptor, const char *bytes, size_t count, bool (*goes_on)(void), size_t *done) {
    while (*done < count && (!goes_on || goes_on())) {
        ssize_t written = write(descriptor, bytes + *done, count - *done);
        if (written > 0) *done += (size_t)written;
        if (written > 0 || (written < 0 && errno == EINTR)) continue;
        if (written == 0) errno = EIO;
        if (errno != EAGAIN) return false;
        // Another process has made the descriptor non-blocking.
        struct pollfd place = {descriptor, POLLOUT, 0};
        if (poll(&place, 1, -1) < 0 && errno != EINTR) return false;
    }
    return *done == count;
}

static bool is_not_over(void) { return atomic_load(&mode) != is_over; }

static void send_parcel(const struct parcel *parcel) {
    size_t done = parcel->done;
    if (atomic_load(&problem)) return;
    if (write_all(descriptor, parcel->bytes, parcel->count, is_not_over, &done)) return;
    if (done > 0) is_inside = true;
    if (is_not_over()) atomic_store(&problem, errno);
}

static void send_piece(void) {
    // Ends a sequence, and a string such as the clipboard's, wherever they were cut.
    static const char end[] = "\030\033\\";
    size_t ended = 0, done = 0;
    if (atomic_exchange(&was_cut, false) && is_terminal) {
        // Nobody reads the update, so the rest of it is dropped. That makes room for the bytes that restore the
        // terminal.
        tcflush(descriptor, TCOFLUSH);
        if (is_inside) write_all(descriptor, end, sizeof end - 1, NULL, &ended);
        is_inside = false;
    }
    if (!atomic_load(&problem) && !write_all(descriptor, piece, piece_count, NULL, &done)) atomic_store(&problem, errno);
}

/// Writes the next parcel or piece; returns false if nothing is left to write.
static bool write_next(void) {
    unsigned number = atomic_load(&sent);
    if (number != atomic_load(&queued)) {
        send_parcel(&parcels[number % places]);
        atomic_store(&sent, number + 1);
        if (atomic_exchange(&is_wanted, false)) raise_event(room);
        return true;
    }
    if (atomic_load(&piece_state) != piece_waits) return false;
    atomic_store(&piece_state, piece_is_written);
    raise_event(finished);
    send_piece();
    atomic_store(&piece_state, no_piece);
    raise_event(finished);
    return true;
}

static void *write_for_ever(void *unused) {
    (void)unused;
    atomic_store(&thread, gettid());
    while (true) {
        bool has_written = false;
        if (!atomic_flag_test_and_set(&is_writing)) {
            has_written = write_next();
            atomic_flag_clear(&is_writing);
        }
        if (has_written) continue;
        if (atomic_load(&mode) != is_open) raise_event(finished);
        while (sem_wait(&wake) != 0 && errno == EINTR) {}
    }
}

static void interrupt(int number) { (void)number; }

static int start_thread(void) {
    struct sigaction action = {.sa_handler = interrupt}, present;
    sigemptyset(&action.sa_mask);
    // SIGURG is ignored by default, so no program relies on it. Without SA_RESTART it ends a call that waits.
    if (sigaction(SIGURG, NULL, &present) == 0 && present.sa_handler != SIG_DFL && present.sa_handler != SIG_IGN) {
        action = present;
    }
    sigaction(SIGURG, &action, NULL);
    // No other signal must be handled on this thread: an end waits for it, and TTOU would stop the process in the
    // background.
    sigset_t all, before;
    sigfillset(&all);
    sigdelset(&all, SIGURG);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t started;
    int error = pthread_create(&started, NULL, write_for_ever, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!error) pthread_detach(started);
    return error;
}

#pragma mark - What the session writes

static void open_immediate(void) {
    if (immediate >= 0) close(immediate);
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    immediate = is_terminal ? ncenter_curses_move_aside(open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) : -1;
}

bool ncenter_curses_writer_open(int output, bool is_for_terminal) {
    bool has_thread = descriptor >= 0;
    // Bytes that an earlier session has left must not appear in this one.
    if (has_thread && (atomic_load(&mode) != is_over || atomic_load(&sent) != atomic_load(&queued))) return false;
    int other = ncenter_curses_set_aside(output);
    if (other < 0) return false;
    if (has_thread) {
        // Under the same number, which the thread knows.
        bool is_taken = dup3(other, descriptor, O_CLOEXEC) >= 0;
        close(other);
        if (!is_taken) return false;
    } else {
        descriptor = other;
        room = ncenter_curses_move_aside(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC));
        finished = ncenter_curses_move_aside(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC));
        bool is_ready = room >= 0 && finished >= 0 && sem_init(&wake, 0, 0) == 0 && start_thread() == 0;
        if (!is_ready) {
            close(other);
            if (room >= 0) close(room);
            if (finished >= 0) close(finished);
            descriptor = room = finished = -1;
            return false;
        }
    }
    is_terminal = is_for_terminal;
    open_immediate();
    atomic_store(&problem, 0);
    atomic_store(&is_given_up, false);
    ncenter_curses_writer_resume();
    return true;
}

static bool everything_is_sent(void) { return atomic_load(&sent) == atomic_load(&queued); }

static bool last_update_is_sent(void) { return (int)(atomic_load(&sent) - last_update) >= 0; }

/// Writes the part of a parcel that the terminal takes at once. What fails here fails again on the thread, which
/// reports it.
static void send_at_once(struct parcel *parcel) {
    ssize_t written = write(immediate, parcel->bytes, parcel->count);
    if (written > 0) parcel->done = (size_t)written;
}

bool ncenter_curses_writer_send(char *bytes, size_t count, bool is_update) {
    unsigned number = atomic_load(&queued), first = atomic_load(&sent);
    for (; given_back != first; given_back++) {
        free(parcels[given_back % places].bytes);
        parcels[given_back % places].bytes = NULL;
    }
    size_t waiting = 0;
    for (unsigned other = first; other != number; other++) waiting += parcels[other % places].count;
    bool has_room = number - first < places && (waiting == 0 || is_update || waiting + count <= most_bytes);
    if (!bytes || atomic_load(&mode) != is_open || !has_room) {
        free(bytes);
        return false;
    }
    struct parcel *parcel = &parcels[number % places];
    *parcel = (struct parcel){bytes, count, 0};
    if (is_update) last_update = number + 1;
    // An end that interrupts the session while that is writing would wait in vain for the thread to write, and TTOU
    // would stop a process in the background.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool is_alone = immediate >= 0 && !atomic_flag_test_and_set(&is_writing);
    // From here on an end waits for this parcel.
    atomic_store(&queued, number + 1);
    if (is_alone) {
        bool is_next = atomic_load(&sent) == number && atomic_load(&piece_state) == no_piece && !atomic_load(&problem);
        if (is_next && atomic_load(&mode) == is_open) send_at_once(parcel);
        if (parcel->done == count) atomic_store(&sent, number + 1);
        atomic_flag_clear(&is_writing);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    // The thread also sleeps after it has been woken for something else in the meantime.
    bool has_more = !everything_is_sent() || atomic_load(&piece_state) == piece_waits || atomic_load(&mode) != is_open;
    if (has_more) sem_post(&wake);
    return true;
}

bool ncenter_curses_is_ready(void) {
    if (last_update_is_sent()) return true;
    atomic_store(&is_wanted, true);
    // It may have been sent before the thread could see this.
    return last_update_is_sent();
}

int ncenter_curses_writer_problem(void) { return atomic_load(&problem); }

int ncenter_curses_writer_room(void) { return room; }

void ncenter_curses_writer_take_room(void) { lower_event(room); }

#pragma mark - Ends

/// Waits until a condition holds, as long as something changes within each piece of the time.
static bool await(bool (*holds)(void), int milliseconds) {
    // The number of turns only has to be limited: a descriptor that an app has closed is always readable.
    for (int turn = 0; turn < 1000 && !holds(); turn++) {
        struct pollfd event = {finished, POLLIN, 0};
        if (poll(&event, 1, milliseconds) == 0) break;
        lower_event(finished);
    }
    return holds();
}

bool ncenter_curses_writer_settle(void) {
    if (descriptor < 0) return true;
    int open = is_open;
    if (!atomic_compare_exchange_strong(&mode, &open, is_closing) && open == is_over) return false;
    sem_post(&wake);
    bool is_settled = await(everything_is_sent, patience_for_rest);
    if (!is_settled) atomic_store(&was_cut, true);
    atomic_store(&mode, is_over);
    // A signal that comes before the call that it has to interrupt is lost.
    for (int turn = 0; turn < interruptions && !everything_is_sent(); turn++) {
        tgkill(getpid(), atomic_load(&thread), SIGURG);
        await(everything_is_sent, interruption);
    }
    if (!is_settled && !is_terminal) atomic_store(&is_given_up, true);
    return is_settled;
}

void ncenter_curses_writer_resume(void) {
    atomic_store(&was_cut, false);
    atomic_store(&is_given_up, false);
    atomic_store(&mode, is_open);
}

void ncenter_curses_writer_abandon(void) {
    atomic_store(&mode, is_over);
    atomic_store(&is_given_up, true);
}

static bool piece_is_free(void) { return atomic_load(&piece_state) == no_piece; }

static bool piece_is_taken(void) { return atomic_load(&piece_state) != piece_waits; }

bool ncenter_curses_writer_say(const char *bytes, size_t count) {
    while (count > 0) {
        if (atomic_load(&is_given_up) || atomic_load(&problem)) return false;
        int state = no_piece;
        bool is_free = await(piece_is_free, patience_for_piece)
            && atomic_compare_exchange_strong(&piece_state, &state, piece_is_filled);
        if (is_free) {
            piece_count = count < piece_bytes ? count : piece_bytes;
            memcpy(piece, bytes, piece_count);
            bytes += piece_count;
            count -= piece_count;
            atomic_store(&piece_state, piece_waits);
            sem_post(&wake);
        }
        if (!is_free || !await(piece_is_taken, patience_for_thread) || !await(piece_is_free, patience_for_piece)) {
            // While the program goes on it can say other things later.
            if (atomic_load(&mode) != is_open) atomic_store(&is_given_up, true);
            return false;
        }
    }
    return true;
}

/// Whether two descriptors write to the same file, terminal or pipe.
static bool is_same(int first, int second) {
    struct stat one, other;
    return fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_dev == other.st_dev
        && one.st_ino == other.st_ino;
}

/// Writes as long as the stream takes some within a second, and after that as long as it takes some at once. Of a pipe
/// that can be written to, this much never waits.
static void write_patiently(int stream, const char *bytes, size_t count) {
    static atomic_bool is_full;
    for (size_t start = 0; start < count; start += PIPE_BUF) {
        size_t done = 0, rest = count - start;
        struct pollfd place = {stream, POLLOUT, 0};
        int ready;
        do ready = poll(&place, 1, atomic_load(&is_full) ? 0 : 1000);
        while (ready < 0 && errno == EINTR);
        atomic_store(&is_full, ready == 0);
        if (ready <= 0 || !write_all(stream, bytes + start, rest < PIPE_BUF ? rest : PIPE_BUF, NULL, &done)) return;
    }
}

void ncenter_curses_print(int stream, const char *bytes, size_t count) {
    size_t done = 0;
    // If the stream cannot be written to, there is nowhere to report it.
    if (descriptor >= 0 && is_same(stream, descriptor)) {
        ncenter_curses_writer_say(bytes, count);
    } else if (ncenter_curses_signal_descriptor() >= 0) {
        // Others wait for a device, which no signal ends while it waits here.
        write_patiently(stream, bytes, count);
    } else {
        write_all(stream, bytes, count, NULL, &done);
    }
}
