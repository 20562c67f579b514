#define _GNU_SOURCE
#include "internal.h"

#include <CNcenterDevice.h>
#include <CNcenterInterposition.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// An app's code can end the process with exit(3), _exit(2), quick_exit(3), abort(3), a signal or a trap. Then the
// terminal is restored, the captured text is written, and one line names the app. The exit status or signal is kept.

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { fatal_count = sizeof fatal / sizeof *fatal };
/// Other signals that end the process by default and that no program here reads or handles. Real-time signals are added
/// below.
static const int rare[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGIO, SIGPROF, SIGPWR, SIGSTKFLT, SIGXCPU, SIGXFSZ};

static struct sigaction previous[fatal_count];
static bool is_watching, keeps_backtracer;
static pid_t owner;
/// The thread that ends the process.
static atomic_int ending_thread;

static const char *name_of(int number) {
    switch (number) {
    case SIGSEGV: return "segmentation fault";
    case SIGBUS: return "bus error";
    case SIGILL: return "illegal instruction";
    case SIGFPE: return "arithmetic error";
    case SIGABRT: return "abort";
    case SIGTRAP: return "breakpoint";
    case SIGSYS: return "bad system call";
    case SIGUSR1: return "user-defined signal 1";
    case SIGUSR2: return "user-defined signal 2";
    case SIGALRM: return "alarm";
    case SIGVTALRM: return "alarm of processor time";
    case SIGPROF: return "alarm of a profiler";
    case SIGIO: return "input or output is possible";
    case SIGPWR: return "power failure";
    case SIGSTKFLT: return "stack fault";
    case SIGXCPU: return "limit of processor time";
    case SIGXFSZ: return "limit of file size";
    default: return "real-time signal";
    }
}

/// Whether the instruction that has caused the signal is repeated when the handler returns. A signal that was sent is
/// not caused by one, and a breakpoint and a refused system call have already been stepped over.
static bool repeats(int number, const siginfo_t *information) {
    return information->si_code > 0
        && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
}

/// Whether this thread may end the process, and not a copy of it. Other threads that try to end it in the meantime wait
/// for the end. If that does not come, for example because the terminal accepts no more output, they continue.
static bool begin_end(void) {
    if (getpid() != owner) return false;
    int first = 0;
    if (atomic_compare_exchange_strong(&ending_thread, &first, gettid())) return true;
    const struct timespec patience = {5, 0};
    if (first != gettid()) nanosleep(&patience, NULL);
    return false;
}

#pragma mark - The line

struct sentence {
    char bytes[512];
    size_t count;
};

static void add(struct sentence *sentence, const char *words) {
    size_t room = sizeof sentence->bytes - sentence->count;
    size_t count = strnlen(words, room);
    memcpy(sentence->bytes + sentence->count, words, count);
    sentence->count += count;
}

static void add_number(struct sentence *sentence, int number) {
    char digits[12];
    char *first = digits + sizeof digits;
    *--first = 0;
    long rest = number < 0 ? -(long)number : number;
    do *--first = (char)('0' + rest % 10); while ((rest /= 10) > 0);
    if (number < 0) *--first = '-';
    add(sentence, first);
}

static void begin_sentence(struct sentence *sentence) {
    const char *program = program_invocation_short_name;
    sentence->count = 0;
    // The executable can have any file name.
    char name[129];
    size_t count = program ? strnlen(program, sizeof name - 1) : 0;
    for (size_t index = 0; index < count; index++) name[index] = program[index] == '\n' ? ' ' : program[index];
    name[count] = 0;
    add(sentence, count > 0 ? name : "ncenter");
    add(sentence, ": ");
}

/// The link to the process that has the terminal, and a descriptor that is readable when that has ended; -1 unless it
/// ends only after this one's link.
static int terminal_link = -1, terminal_process = -1;

void ncenter_curses_end_after(int link, int process) {
    terminal_link = link;
    terminal_process = process;
}

/// Adds the last words and writes the sentence. A terminal that this process has to end after shows it.
static void say(struct sentence *sentence, const char *words) {
    add(sentence, words);
    ncenter_curses_write_error(sentence->bytes, sentence->count);
    if (terminal_process < 0) return;
    shutdown(terminal_link, SHUT_RDWR);
    struct pollfd end = {terminal_process, POLLIN, 0};
    poll(&end, 1, 500);
}

static void say_exit(const char *function, int status) {
    struct sentence sentence;
    begin_sentence(&sentence);
    add(&sentence, ncenter_running_code_name());
    add(&sentence, " ended the program: it called ");
    add(&sentence, function);
    add(&sentence, "(");
    add_number(&sentence, status);
    say(&sentence, ")\n");
}

/// Whether hardly any of the address space that the process may have is left: then code traps wherever it happens to ask
/// for memory, and an app is not to blame.
static bool lacks_address_space(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return false;
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    char text[32];
    ssize_t count = read(file, text, sizeof text);
    close(file);
    rlim_t pages = 0;
    for (ssize_t index = 0; index < count && text[index] >= '0' && text[index] <= '9'; index++) {
        pages = pages * 10 + (rlim_t)(text[index] - '0');
    }
    // An arena of the C library.
    const rlim_t little = 64 << 20;
    return pages * (rlim_t)getpagesize() + little > limit.rlim_cur;
}

static void say_signal(int number, const siginfo_t *information) {
    struct sentence sentence;
    begin_sentence(&sentence);
    bool was_sent = information->si_code == SI_USER || information->si_code == SI_QUEUE || information->si_code == SI_TKILL;
    bool is_fatal = false;
    for (int index = 0; index < fatal_count; index++) is_fatal = is_fatal || fatal[index] == number;
    if (was_sent && information->si_pid != owner) {
        add(&sentence, "another process ended the program by a signal (");
    } else if (is_fatal && lacks_address_space()) {
        add(&sentence, "the limit of the address space has ended the program, see \"ulimit -v\" (");
    } else if (!was_sent && !is_fatal) {
        add(&sentence, "a timer or a limit ended the program by a signal (");
    } else {
        add(&sentence, ncenter_running_code_name());
        add(&sentence, " ended the program: it ");
        if (number == SIGABRT) return say(&sentence, "called abort()\n");
        add(&sentence, was_sent ? "raised a signal (" : "trapped (");
    }
    add(&sentence, name_of(number));
    say(&sentence, ")\n");
}

#pragma mark - Ends

static void end_by_signal(int number, siginfo_t *information, void *context) {
    (void)context;
    int error = errno;
    if (begin_end()) {
        ncenter_curses_guard_restore();
        ncenter_curses_capture_replay_in_handler(true);
        say_signal(number, information);
    }
    struct sigaction next = {.sa_handler = SIG_DFL};
    sigemptyset(&next.sa_mask);
    // Swift's own handler would now offer a debugger on the terminal and wait. It only gets the crash if the user has
    // configured it, and then writes to the streams itself.
    if (keeps_backtracer) ncenter_curses_capture_release_streams();
    for (int index = 0; keeps_backtracer && index < fatal_count; index++) {
        if (fatal[index] == number) next = previous[index];
    }
    sigaction(number, &next, NULL);
    if (!repeats(number, information)) raise(number);
    errno = error;
}

/// Handles a request to end a program that does not read signals: the default action, after writing the captured text.
static void end_on_request(int number) {
    int error = errno;
    if (begin_end()) ncenter_curses_capture_replay_in_handler(false);
    struct sigaction next = {.sa_handler = SIG_DFL};
    sigemptyset(&next.sa_mask);
    sigaction(number, &next, NULL);
    raise(number);
    errno = error;
}

/// Standard error may have no reader any more; the exit status is more important.
static void ignore_broken_pipe(void) {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, NULL);
}

/// Handles exit(3), wherever it is called.
static void end_by_exit(int status, void *context) {
    (void)context;
    if (!begin_end()) return;
    ignore_broken_pipe();
    ncenter_curses_guard_restore();
    // The streams stay redirected, because code on other threads could still print to the terminal.
    ncenter_curses_capture_replay(!ncenter_end_is_regular());
    if (!ncenter_end_is_regular()) say_exit("exit", status);
}

/// Whether an app ends the process now. Then the terminal has been restored, and the captured text written.
static bool begin_end_by_application(void) {
    if (ncenter_end_is_regular() || !begin_end()) return false;
    ignore_broken_pipe();
    ncenter_curses_guard_restore();
    ncenter_curses_capture_replay_in_handler(true);
    return true;
}

/// Handles the functions that end the process without calling handlers. Code of an app may call them in a signal
/// handler.
static void end_without_handlers(const char *function, int status) {
    if (begin_end_by_application()) say_exit(function, status);
}

/// Ends the process when an app has closed descriptors that it has not opened: threads that wait for each other by them
/// would wait forever.
static void end_without_descriptors(void) {
    if (!begin_end_by_application()) return;
    struct sentence sentence;
    begin_sentence(&sentence);
    add(&sentence, ncenter_running_application_name());
    say(&sentence, " ended the program: it closed the program's descriptors\n");
    const int internal_error = 70;
    ncenter_curses_end_now(internal_error);
}

/// Handles a signal unless others use or ignore it: one that the parent process has set to be ignored stays ignored.
static void handle(int number, const struct sigaction *action) {
    struct sigaction present;
    if (sigaction(number, NULL, &present) == 0 && present.sa_handler == SIG_DFL) sigaction(number, action, NULL);
}

void ncenter_curses_watch_ends(void) {
    ncenter_alternate_stack_ensure();
    if (is_watching) return;
    is_watching = true;
    owner = getpid();
    const char *backtrace = getenv("SWIFT_BACKTRACE");
    keeps_backtracer = backtrace && *backtrace;
    struct sigaction action = {.sa_sigaction = end_by_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    // Also blocks TTOU: in the background, tcsetattr would stop the process instead of letting it end.
    sigfillset(&action.sa_mask);
    for (int index = 0; index < fatal_count; index++) sigaction(fatal[index], &action, &previous[index]);
    for (size_t index = 0; index < sizeof rare / sizeof *rare; index++) handle(rare[index], &action);
    for (int number = SIGRTMIN, last = SIGRTMAX; number <= last; number++) handle(number, &action);
    on_exit(end_by_exit, NULL);
    ncenter_interposition_watch_ends(end_without_handlers);
    ncenter_watch_descriptors(end_without_descriptors);
}

void ncenter_curses_watch_requests(void) {
    const int requests[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = end_on_request, .sa_flags = SA_ONSTACK};
    sigfillset(&action.sa_mask);
    for (size_t index = 0; index < sizeof requests / sizeof *requests; index++) handle(requests[index], &action);
}

void ncenter_curses_end_now(int status) {
    ncenter_regular_end();
    _exit(status);
}
