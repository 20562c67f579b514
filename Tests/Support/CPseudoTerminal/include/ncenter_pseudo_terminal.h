#ifndef NCENTER_PSEUDO_TERMINAL_H
#define NCENTER_PSEUDO_TERMINAL_H

// Runs a program on a pseudo-terminal, for tests. Between fork and exec only async-signal-safe calls are allowed, which
// Swift cannot guarantee, so this part is written in C.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct ncenter_pseudo_terminal {
    /// The terminal's end: the program's output is read from it, keys are written to it. Does not block.
    int terminal;
    /// `ncenter_pseudo_terminal_report` values are read from it. Does not block.
    int reports;
    /// One byte: 'f' continues the stopped program in the foreground, 'b' in the background. Closing it ends the
    /// program.
    int commands;
    /// The process that acts as the shell: leader of the session, parent of the program. Wait for it at the end.
    pid_t shell;
    /// The line discipline before the program could change it.
    uint32_t input_modes, output_modes, local_modes;
};

enum ncenter_pseudo_terminal_event {
    /// `value` is the process number of the program.
    NCENTER_PSEUDO_TERMINAL_STARTED = 1,
    /// `value` is the signal that stopped it.
    NCENTER_PSEUDO_TERMINAL_STOPPED = 2,
    /// `value` is the status from wait(2).
    NCENTER_PSEUDO_TERMINAL_ENDED = 3,
};

struct ncenter_pseudo_terminal_report {
    int event, value;
};

struct ncenter_pseudo_terminal_program {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// The standard input instead of the terminal; negative for none.
    int input;
    unsigned short columns, rows;
    /// Whether the program runs in a separate process group, as from a shell with job control.
    bool job_control;
};

/// Returns 0 or an errno.
int ncenter_pseudo_terminal_launch(
    const struct ncenter_pseudo_terminal_program *program, struct ncenter_pseudo_terminal *terminal);

/// Opens the program's end of the terminal for writing without blocking; negative on failure.
int ncenter_pseudo_terminal_open_side(int terminal);

/// Stops the terminal's output or lets it go on. Returns 0 or an errno.
int ncenter_pseudo_terminal_hold(int terminal, bool is_held);

/// The number of typed bytes that the program has not read yet.
int ncenter_pseudo_terminal_unread_input(int terminal);

/// Whether no thread of the process, or of those that it has started, is running or runnable.
bool ncenter_pseudo_terminal_is_asleep(int process);

/// The processor time that the process and those that it has started have used, in nanoseconds.
int64_t ncenter_pseudo_terminal_processor_time(int process);

int ncenter_pseudo_terminal_resize(int terminal, unsigned short columns, unsigned short rows);

/// The columns of a Unicode scalar in the C library's tables, which ncurses also uses; negative if it is not printable.
int ncenter_pseudo_terminal_scalar_columns(uint32_t scalar);

/// The macros for wait(2) statuses, which Swift does not import.
bool ncenter_pseudo_terminal_was_killed(int status);
int ncenter_pseudo_terminal_exit_value(int status);

#endif
