#define _GNU_SOURCE
#include "ncenter_pseudo_terminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

int ncenter_pseudo_terminal_resize(int terminal, unsigned short columns, unsigned short rows) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    return ioctl(terminal, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

/// Moves a descriptor to a higher number.
static int lift(int descriptor) {
    if (descriptor < 0) return -1;
    int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
    int error = errno;
    close(descriptor);
    errno = error;
    return high;
}

static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_program(const struct ncenter_pseudo_terminal_program *program, int side) {
    if (program->job_control) {
        // Until the shell and this process have settled who owns the terminal, a background write must not stop us.
        signal(SIGTTOU, SIG_IGN);
        setpgid(0, 0);
        tcsetpgrp(side, getpid());
    }
    reset_signals();
    if (dup2(program->input >= 0 ? program->input : side, STDIN_FILENO) < 0 || dup2(side, STDOUT_FILENO) < 0
        || dup2(side, STDERR_FILENO) < 0) {
        _exit(126);
    }
    close_range(3, ~0U, 0);
    execve(program->path, program->arguments, program->environment);
    _exit(127);
}

static void report(int descriptor, int event, int value) {
    struct ncenter_pseudo_terminal_report record = {event, value};
    while (write(descriptor, &record, sizeof record) < 0 && errno == EINTR) {}
}

/// Does what a shell does for its job, and nothing else. Never returns.
static void keep_job(pid_t program, bool job_control, int side, int reports, int commands, int children) {
    bool ended = false;
    for (;;) {
        struct pollfd descriptors[] = {{commands, POLLIN, 0}, {children, POLLIN, 0}};
        if (poll(descriptors, 2, -1) < 0 && errno != EINTR) _exit(1);
        if (descriptors[1].revents & POLLIN) {
            struct signalfd_siginfo information;
            while (read(children, &information, sizeof information) > 0) {}
            int status;
            while (!ended && waitpid(program, &status, WUNTRACED | WNOHANG) > 0) {
                if (WIFSTOPPED(status)) {
                    if (job_control) tcsetpgrp(side, getpid());
                    report(reports, NCENTER_PSEUDO_TERMINAL_STOPPED, WSTOPSIG(status));
                } else {
                    ended = true;
                    report(reports, NCENTER_PSEUDO_TERMINAL_ENDED, status);
                }
            }
        }
        if (descriptors[0].revents) {
            char command = 0;
            if (read(commands, &command, 1) <= 0) {
                if (!ended) kill(job_control ? -program : program, SIGKILL);
                _exit(0);
            }
            if (ended) continue;
            if (command == 'f' && job_control) tcsetpgrp(side, program);
            kill(job_control ? -program : program, SIGCONT);
        }
    }
}

static void run_shell(
    const struct ncenter_pseudo_terminal_program *program, int side, int reports, int commands
) {
    reset_signals();
    // The tests distinguish hang-ups by what the program itself receives.
    signal(SIGHUP, SIG_IGN);
    signal(SIGTTOU, SIG_IGN);
    // The program's group must be able to lose the terminal without this process: an orphaned group is never stopped.
    if (setsid() < 0 || ioctl(side, TIOCSCTTY, 0) < 0) _exit(126);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCHLD);
    sigprocmask(SIG_BLOCK, &set, NULL);
    int children = lift(signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC));
    if (children < 0) _exit(126);
    // Not fork, which copies the tables of all pages of the process of the tests once more.
    pid_t child = vfork();
    if (child < 0) _exit(126);
    if (child == 0) run_program(program, side);
    if (program->job_control) {
        setpgid(child, child);
        tcsetpgrp(side, child);
    }
    report(reports, NCENTER_PSEUDO_TERMINAL_STARTED, child);
    // fork copied the descriptors of other tests' terminals; keeping them open would prevent those tests from seeing
    // hang-ups.
    for (int descriptor = 0; descriptor < 3; descriptor++) close(descriptor);
    int kept[] = {side, reports, commands, children};
    for (int index = 0; index < 4; index++) {
        // All descriptors were moved to higher numbers first, so that no duplicate overwrites one that is still needed.
        if (dup3(kept[index], 3 + index, O_CLOEXEC) < 0) _exit(126);
    }
    close_range(7, ~0U, 0);
    keep_job(child, program->job_control, 3, 4, 5, 6);
}

int ncenter_pseudo_terminal_launch(
    const struct ncenter_pseudo_terminal_program *program, struct ncenter_pseudo_terminal *terminal
) {
    int master = lift(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    char name[64];
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, name, sizeof name) != 0) {
        int error = errno;
        if (master >= 0) close(master);
        return error;
    }
    int side = lift(open(name, O_RDWR | O_NOCTTY | O_CLOEXEC));
    int reports[2] = {-1, -1}, commands[2] = {-1, -1};
    int error = 0;
    if (side < 0 || pipe2(reports, O_CLOEXEC) != 0 || pipe2(commands, O_CLOEXEC) != 0) error = errno;
    reports[1] = lift(reports[1]);
    commands[0] = lift(commands[0]);
    if (!error && (reports[1] < 0 || commands[0] < 0)) error = EMFILE;
    if (!error) error = ncenter_pseudo_terminal_resize(master, program->columns, program->rows);
    struct termios modes;
    if (!error && tcgetattr(master, &modes) != 0) error = errno;
    pid_t shell = error ? -1 : fork();
    if (!error && shell < 0) error = errno;
    if (shell == 0) {
        run_shell(program, side, reports[1], commands[0]);
        _exit(126);
    }
    if (side >= 0) close(side);
    if (reports[1] >= 0) close(reports[1]);
    if (commands[0] >= 0) close(commands[0]);
    if (error) {
        close(master);
        if (reports[0] >= 0) close(reports[0]);
        if (commands[1] >= 0) close(commands[1]);
        return error;
    }
    fcntl(master, F_SETFL, O_NONBLOCK);
    fcntl(reports[0], F_SETFL, O_NONBLOCK);
    *terminal = (struct ncenter_pseudo_terminal){
        master, reports[0], commands[1], shell, modes.c_iflag, modes.c_oflag, modes.c_lflag,
    };
    return 0;
}

int ncenter_pseudo_terminal_open_side(int terminal) {
    char name[64];
    if (ptsname_r(terminal, name, sizeof name) != 0) return -1;
    return open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

int ncenter_pseudo_terminal_hold(int terminal, bool is_held) {
    int side = ncenter_pseudo_terminal_open_side(terminal);
    if (side < 0) return errno;
    int error = tcflow(side, is_held ? TCOOFF : TCOON) == 0 ? 0 : errno;
    close(side);
    return error;
}

int ncenter_pseudo_terminal_unread_input(int terminal) {
    int side = ncenter_pseudo_terminal_open_side(terminal);
    if (side < 0) return 0;
    // The kernel passes what was typed to the line discipline later, on a thread of its own, and counts it only then.
    // poll(2) waits for that work (tty_buffer_flush_work in n_tty_poll).
    struct pollfd input = {.fd = side, .events = POLLIN};
    poll(&input, 1, 0);
    int count = 0;
    if (ioctl(side, FIONREAD, &count) != 0) count = 0;
    close(side);
    return count;
}

/// Returns the state of a thread, a letter in the third field of its line in /proc; 0 if the thread has ended.
static char thread_state(int folder, const char *thread) {
    char path[64], line[512];
    snprintf(path, sizeof path, "%s/stat", thread);
    int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = read(file, line, sizeof line - 1);
    close(file);
    if (length <= 0) return 0;
    line[length] = 0;
    // The second field is a name in brackets, which may itself contain brackets and spaces.
    const char *name_end = strrchr(line, ')');
    return name_end && name_end[1] == ' ' ? name_end[2] : 0;
}

/// Calls a function with a process, and with those that it has started, such as the device of a terminal, until it
/// returns false.
static bool visit(int process, int generations, bool (*body)(int process, void *context), void *context) {
    if (!body(process, context)) return false;
    if (generations == 0) return true;
    char path[64], line[4096];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *folder = opendir(path);
    if (!folder) return true;
    bool goes_on = true;
    struct dirent *entry;
    while (goes_on && (entry = readdir(folder))) {
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%.20s/children", entry->d_name);
        int file = openat(dirfd(folder), path, O_RDONLY | O_CLOEXEC);
        if (file < 0) continue;
        ssize_t length = read(file, line, sizeof line - 1);
        close(file);
        line[length > 0 ? length : 0] = 0;
        char *place = line;
        for (long child; goes_on && (child = strtol(place, &place, 10)) > 0;) {
            goes_on = visit((int)child, generations - 1, body, context);
        }
    }
    closedir(folder);
    return goes_on;
}

static bool is_asleep(int process, void *context) {
    (void)context;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *folder = opendir(path);
    if (!folder) return true;
    bool asleep = true;
    struct dirent *entry;
    while (asleep && (entry = readdir(folder))) {
        if (entry->d_name[0] == '.') continue;
        // Running, runnable, or waiting for a disk.
        char state = thread_state(dirfd(folder), entry->d_name);
        asleep = state != 'R' && state != 'D';
    }
    closedir(folder);
    return asleep;
}

bool ncenter_pseudo_terminal_is_asleep(int process) { return visit(process, 2, is_asleep, NULL); }

static bool add_processor_time(int process, void *sum) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &time) == 0) {
        *(int64_t *)sum += time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
    }
    return true;
}

int64_t ncenter_pseudo_terminal_processor_time(int process) {
    int64_t sum = 0;
    visit(process, 2, add_processor_time, &sum);
    return sum;
}

int ncenter_pseudo_terminal_scalar_columns(uint32_t scalar) {
    static locale_t unicode;
    locale_t known = __atomic_load_n(&unicode, __ATOMIC_ACQUIRE);
    if (!known) {
        known = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
        if (!known) return 1;
        __atomic_store_n(&unicode, known, __ATOMIC_RELEASE);
    }
    locale_t before = uselocale(known);
    int columns = wcwidth((wchar_t)scalar);
    uselocale(before);
    return columns;
}

bool ncenter_pseudo_terminal_was_killed(int status) { return WIFSIGNALED(status); }

int ncenter_pseudo_terminal_exit_value(int status) {
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}
