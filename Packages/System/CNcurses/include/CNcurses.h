#ifndef KITBAG_CNCURSES_H
#define KITBAG_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What TerminalUI needs of ncursesw, and nothing of its headers: they are full of macros with names
// such as `move` and `timeout`. One terminal a process, used from one thread.

/// Whether the screen can be opened.
enum {
    CNC_CAPABLE = 0,
    /// The terminal's name is not in the system's database.
    CNC_UNKNOWN = 1,
    /// The terminal cannot move its cursor.
    CNC_INCAPABLE = 2,
    /// ncursesw is not installed.
    CNC_MISSING = 3,
};

/// How text stands out; to be combined.
enum {
    CNC_BOLD = 1,
    CNC_DIM = 2,
    CNC_ITALIC = 4,
    CNC_UNDERLINE = 8,
    CNC_REVERSE = 16,
};

/// Makes the C library's characters UTF-8, with C.UTF-8 where the environment's locale is missing.
///
/// Returns whether that was possible.
bool cnc_use_utf8(void);

/// Looks the terminal up without opening it; `newterm` and `initscr` would end the process.
int cnc_probe(const char *terminal);

/// Takes the whole screen, in raw mode, with its cursor hidden. Returns whether that went well.
bool cnc_open(void);

/// Gives the terminal back, for a shell or an editor or for good.
void cnc_leave(void);

/// Takes it again after `cnc_leave`, or after a stop that nobody announced.
void cnc_return(void);

/// Frees everything.
void cnc_close(void);

/// How many colors there are; 0 or 1 for none.
int cnc_colors(void);

/// Asks the system for the terminal's size and tells ncurses. Returns whether there is an answer.
bool cnc_measure(int *width, int *height);

/// The cells that the C library thinks a character takes; -1 if it does not know it.
int cnc_width(uint32_t scalar);

/// Puts a character (a base and what combines with it, at most five scalars) into a cell.
///
/// A color is -1 for the terminal's own.
void cnc_put(
    int column, int row, const uint32_t *scalars, size_t count, int attributes, int foreground,
    int background);

/// How many more pairs of colors can be told apart.
int cnc_pairs_left(void);

/// Forgets which pairs of colors are in use. What is on the screen has to be drawn anew then.
void cnc_forget_pairs(void);

/// Rings the terminal's bell, or flashes where it has none.
void cnc_ring(void);

/// Draws what has changed since the last time, everything if `all`, and places the cursor, or hides
/// it if its column is negative.
void cnc_flush(int column, int row, bool all);

// MARK: - Signals

/// What stands in the pipe of signals for a wake-up that is no signal.
enum { CNC_WAKE = 0 };

/// Keeps the screen from staying behind: from now on every signal that ends the process gives the
/// terminal back first. Returns the reading end of a pipe in which the numbers of SIGWINCH, SIGCONT,
/// SIGTSTP, SIGINT, SIGTERM and SIGHUP appear, one byte each, or -1.
///
/// A second SIGINT, SIGTERM or SIGHUP ends the process at once, should nobody have read the first.
int cnc_guard(void);

/// Lets this thread give the terminal back even when its stack has overflowed. On Linux the main
/// actor goes from one thread to another, so it is called at each turn; the first time in a thread
/// costs something.
void cnc_guard_thread(void);

/// Lets this thread hear the signals of ``cnc_guard``. Threads of Swift's executors block them, and
/// the first thread may be gone.
void cnc_hear_signals(void);

/// Puts a byte into that pipe; safe from any thread.
void cnc_wake(uint8_t byte);

/// Lets the system handle signals again as it did before `cnc_guard`.
void cnc_unguard(void);

/// Leaves the keys of the terminal to a program of the person's own while that has it: what
/// interrupts is ignored here, and Ctrl-Z stops this process along with that program.
void cnc_step_aside(bool aside);

/// Stops this process and those of its group, as Ctrl-Z does, until the shell continues it.
void cnc_stop(void);

#endif
