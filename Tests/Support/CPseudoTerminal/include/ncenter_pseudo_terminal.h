#ifndef NCENTER_PSEUDO_TERMINAL_H
#define NCENTER_PSEUDO_TERMINAL_H

// A program on a pseudo-terminal, for tests. Between fork and exec only async-signal-safe calls are allowed, which Swift
// cannot promise, so that part is here.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct ncenter_pseudo_terminal {
    /// The terminal's own side: the program's output is read from it, keys are written to it. Does not block.
    int terminal;
    /// `ncenter_pseudo_terminal_report` values are read from here. Does not block.
    int reports;
    /// One byte: 'f' continues the stopped program in the foreground, 'b' in the background. Closing it ends the program.
    int commands;
    /// The process that stands for the shell: leader of the session, parent of the program. Wait for it at the end.
    pid_t shell;
    /// The line discipline as it was before the program could change it.
    uint32_t input_modes, output_modes, local_modes;
};

enum ncenter_pseudo_terminal_event {
    /// `value` is the process number of the program.
    NCENTER_PSEUDO_TERMINAL_STARTED = 1,
    /// `value` is the signal that stopped it.
    NCENTER_PSEUDO_TERMINAL_STOPPED = 2,
    /// `value` is the status as wait(2) tells it.
    NCENTER_PSEUDO_TERMINAL_ENDED = 3,
};

struct ncenter_pseudo_terminal_report {
    int event, value;
};

struct ncenter_pseudo_terminal_program {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// Used as standard input instead of the terminal unless negative.
    int input;
    unsigned short columns, rows;
    /// The program runs in a process group of its own, as from a shell with job control.
    bool job_control;
};

/// Returns 0 or an errno.
int ncenter_pseudo_terminal_launch(
    const struct ncenter_pseudo_terminal_program *program, struct ncenter_pseudo_terminal *terminal);

/// Opens the program's side of the terminal for writing, without waiting; negative when it cannot.
int ncenter_pseudo_terminal_open_side(int terminal);

/// Bytes that were typed and that the program has not read yet.
int ncenter_pseudo_terminal_unread_input(int terminal);

/// Whether no thread of the process runs or waits for its turn to run.
bool ncenter_pseudo_terminal_is_asleep(int process);

int ncenter_pseudo_terminal_resize(int terminal, unsigned short columns, unsigned short rows);

/// Columns of a Unicode scalar by the C library's tables, which ncurses uses too; negative when it cannot be printed.
int ncenter_pseudo_terminal_scalar_columns(uint32_t scalar);

/// What wait(2) statuses mean: macros that Swift does not import.
bool ncenter_pseudo_terminal_was_killed(int status);
int ncenter_pseudo_terminal_exit_value(int status);

#endif
