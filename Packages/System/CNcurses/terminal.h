#ifndef KITBAG_CNCURSES_TERMINAL_H
#define KITBAG_CNCURSES_TERMINAL_H

#include <signal.h>
#include <stdbool.h>

// What the screen and the signal handlers know of the terminal together.

/// Whether the terminal is in our modes and has to be given back.
extern volatile sig_atomic_t cnc_is_shown;
/// Whether the terminal reports the mouse.
extern bool cnc_has_mouse;

/// Whether the terminal is one of those with 256 colors, which know their background.
extern bool cnc_has_many_colors;

/// Keeps the line modes that the terminal came with.
void cnc_save_modes(void);
/// Forgets what was remembered.
void cnc_forget_endings(void);
/// Adds a sequence to those that give the terminal back.
void cnc_remember_ending(const char *sequence);
/// Asks for the mouse and for marked pastes, and for the background's color.
void cnc_enter_modes(void);
/// Takes that back.
void cnc_leave_modes(void);

#endif
