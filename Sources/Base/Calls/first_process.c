#define _GNU_SOURCE
#include "include/CNcenterDevice.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

// The C library calls the functions of this section with the arguments of main().
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
    argument_count = count;
    arguments = values;
}

int ncenter_argument_count(void) { return argument_count; }

const char *ncenter_argument(int index) { return arguments[index]; }

void ncenter_serve_as_first_process(void) {
    if (getpid() != 1) return;
    sigset_t all, before;
    sigfillset(&all);
    // What this process itself does wrong still ends it.
    const int own[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    for (size_t index = 0; index < sizeof own / sizeof *own; index++) sigdelset(&all, own[index]);
    sigprocmask(SIG_BLOCK, &all, &before);
    pid_t program = fork();
    if (program <= 0) {
        // Without a second process the program runs in this one. In the second every signal ends it again, also one that
        // the thread had blocked which has started the container.
        if (program == 0) sigemptyset(&before);
        sigprocmask(SIG_SETMASK, &before, NULL);
        return;
    }
    for (;;) {
        siginfo_t information;
        int number = sigwaitinfo(&all, &information);
        if (number < 0) continue;
        if (number != SIGCHLD) {
            kill(program, number);
            continue;
        }
        int status;
        for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;) {
            if (ended == program) _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
        }
    }
}
