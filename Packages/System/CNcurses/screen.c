#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include <curses.h>
#include <term.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "CNcurses.h"
#include "terminal.h"

static SCREEN *screen;
static struct { short foreground, background; } pairs[256];
static int pair_count = 1;

bool cnc_use_utf8(void) {
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    return setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8");
}

int cnc_probe(const char *terminal) {
    int error = 0;
    if (setupterm(terminal, STDOUT_FILENO, &error) != OK) return CNC_UNKNOWN;
    const char *motion = tigetstr("cup");
    bool moves = motion && motion != (char *)-1;
    del_curterm(cur_term);
    return moves ? CNC_CAPABLE : CNC_INCAPABLE;
}

/// Remembers, for a signal handler, how this terminal is given back.
static void remember_endings(void) {
    static const char *const names[] = {"sgr0", "cnorm", "rmcup"};
    cnc_forget_endings();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *text = tigetstr(names[i]);
        if (text && text != (char *)-1) cnc_remember_ending(text);
    }
    const char *mouse = tigetstr("kmous");
    cnc_has_mouse = mouse && mouse != (char *)-1;
}

bool cnc_open(void) {
    cnc_save_modes();
    screen = newterm(NULL, stdout, stdin);
    if (!screen) return false;
    set_term(screen);
    remember_endings();
    raw();
    noecho();
    nonl();
    // Whether keys wait says nothing about what to draw; they are not read by ncurses.
    typeahead(-1);
    curs_set(0);
    pair_count = 1;
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    cnc_has_many_colors = cnc_colors() >= 256;
    refresh();
    cnc_enter_modes();
    return true;
}

void cnc_leave(void) {
    cnc_leave_modes();
    curs_set(1);
    endwin();
}

void cnc_return(void) {
    reset_prog_mode();
    raw();
    noecho();
    nonl();
    curs_set(0);
    // After endwin, a refresh takes the alternate screen again.
    clearok(curscr, TRUE);
    refresh();
    cnc_enter_modes();
}

void cnc_close(void) {
    if (!screen) return;
    delscreen(screen);
    screen = NULL;
    cnc_is_shown = 0;
}

int cnc_colors(void) { return has_colors() ? COLORS : 0; }

bool cnc_measure(int *width, int *height) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *width = size.ws_col;
        *height = size.ws_row;
        if (screen && (size.ws_col != COLS || size.ws_row != LINES)) {
            resizeterm(size.ws_row, size.ws_col);
        }
        return true;
    }
    *width = screen ? COLS : 80;
    *height = screen ? LINES : 24;
    return screen != NULL;
}

int cnc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/// The number of a pair of colors; when there are too many of them, that of the terminal's own.
static short pair(short foreground, short background) {
    if (COLORS < 8 || (foreground < 0 && background < 0)) return 0;
    for (int i = 1; i < pair_count; i++) {
        if (pairs[i].foreground == foreground && pairs[i].background == background) return (short)i;
    }
    if (pair_count >= 256 || pair_count >= COLOR_PAIRS) return 0;
    if (init_pair((short)pair_count, foreground, background) != OK) return 0;
    pairs[pair_count].foreground = foreground;
    pairs[pair_count].background = background;
    return (short)pair_count++;
}

void cnc_put(
    int column, int row, const uint32_t *scalars, size_t count, int attributes, int foreground,
    int background
) {
    wchar_t text[CCHARW_MAX + 1];
    size_t length = count < CCHARW_MAX ? count : CCHARW_MAX;
    for (size_t i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
    text[length] = 0;

    attr_t look = A_NORMAL;
    if (attributes & CNC_BOLD) look |= A_BOLD;
    if (attributes & CNC_DIM) look |= A_DIM;
    if (attributes & CNC_UNDERLINE) look |= A_UNDERLINE;
    if (attributes & CNC_REVERSE) look |= A_REVERSE;
#ifdef A_ITALIC
    if (attributes & CNC_ITALIC) look |= A_ITALIC;
#endif
    cchar_t cell;
    if (setcchar(&cell, text, look, pair((short)foreground, (short)background), NULL) != OK) {
        text[1] = 0;
        if (setcchar(&cell, text, look, 0, NULL) != OK) return;
    }
    mvadd_wch(row, column, &cell);
}

void cnc_flush(int column, int row, bool all) {
    if (all) clearok(curscr, TRUE);
    if (column >= 0) {
        move(row, column);
        leaveok(stdscr, FALSE);
    } else {
        leaveok(stdscr, TRUE);
    }
    refresh();
    curs_set(column >= 0);
}
