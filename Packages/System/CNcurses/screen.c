#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include <curses.h>
#include <term.h>
#include <dlfcn.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "CNcurses.h"
#include "terminal.h"

/// What is used of ncursesw. It is loaded when the first screen is wanted: linking it costs every
/// start of a program more than half a millisecond and a megabyte, also where no screen is shown.
#define CURSES_SYMBOLS \
    X(setupterm) X(tigetstr) X(del_curterm) X(newterm) X(set_term) X(raw) X(noecho) X(nonl) \
    X(typeahead) X(curs_set) X(has_colors) X(start_color) X(use_default_colors) X(refresh) \
    X(endwin) X(reset_prog_mode) X(clearok) X(delscreen) X(resizeterm) X(init_pair) \
    X(beep) X(setcchar) X(mvadd_wch) X(move) X(leaveok) X(cur_term) X(stdscr) X(curscr) X(COLORS) \
    X(COLS) X(LINES) X(COLOR_PAIRS)

#define X(name) __typeof__(&name) name;
static struct { CURSES_SYMBOLS } curses;
#undef X

/// Loads the library. Returns whether all that is used of it is there.
static bool load(void) {
    static int is_loaded = -1;
    if (is_loaded >= 0) return is_loaded;
    static const char *const names[] = {
        "libncursesw.so.6", "libncurses.5.4.dylib", "libncurses.dylib", "libncursesw.so",
    };
    void *library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    is_loaded = library != NULL;
#define X(name) if (library && !(*(void **)&curses.name = dlsym(library, #name))) is_loaded = 0;
    CURSES_SYMBOLS
#undef X
    return is_loaded;
}

static SCREEN *screen;
/// The numbers of the pairs of colors that are in use, by foreground and background; a color is
/// counted from -1, the terminal's own. 0 is for pairs that have no number yet.
static short pairs[257][257];
static int pair_count = 1;

bool cnc_use_utf8(void) {
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    return setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8");
}

int cnc_probe(const char *terminal) {
    if (!load()) return CNC_MISSING;
    int error = 0;
    if (curses.setupterm(terminal, STDOUT_FILENO, &error) != OK) return CNC_UNKNOWN;
    const char *motion = curses.tigetstr("cup");
    bool moves = motion && motion != (char *)-1;
    curses.del_curterm((*curses.cur_term));
    return moves ? CNC_CAPABLE : CNC_INCAPABLE;
}

/// Remembers, for a signal handler, how this terminal is given back.
static void remember_endings(void) {
    static const char *const names[] = {"sgr0", "cnorm", "rmcup"};
    cnc_forget_endings();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *text = curses.tigetstr(names[i]);
        if (text && text != (char *)-1) cnc_remember_ending(text);
    }
    const char *mouse = curses.tigetstr("kmous");
    cnc_has_mouse = mouse && mouse != (char *)-1;
}

bool cnc_open(void) {
    if (!load()) return false;
    cnc_save_modes();
    screen = curses.newterm(NULL, stdout, stdin);
    if (!screen) return false;
    curses.set_term(screen);
    remember_endings();
    curses.raw();
    curses.noecho();
    curses.nonl();
    // Whether keys wait says nothing about what to draw; they are not read by ncurses.
    curses.typeahead(-1);
    curses.curs_set(0);
    cnc_forget_pairs();
    if (curses.has_colors()) {
        curses.start_color();
        curses.use_default_colors();
    }
    cnc_has_many_colors = cnc_colors() >= 256;
    curses.refresh();
    cnc_enter_modes();
    return true;
}

void cnc_leave(void) {
    cnc_leave_modes();
    curses.curs_set(1);
    curses.endwin();
}

void cnc_return(void) {
    curses.reset_prog_mode();
    curses.raw();
    curses.noecho();
    curses.nonl();
    curses.curs_set(0);
    // After endwin, a refresh takes the alternate screen again.
    curses.clearok((*curses.curscr), TRUE);
    curses.refresh();
    cnc_enter_modes();
}

void cnc_close(void) {
    if (!screen) return;
    curses.delscreen(screen);
    screen = NULL;
    cnc_is_shown = 0;
}

int cnc_colors(void) { return screen && curses.has_colors() ? (*curses.COLORS) : 0; }

bool cnc_measure(int *width, int *height) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *width = size.ws_col;
        *height = size.ws_row;
        if (screen && (size.ws_col != (*curses.COLS) || size.ws_row != (*curses.LINES))) {
            curses.resizeterm(size.ws_row, size.ws_col);
        }
        return true;
    }
    *width = screen ? (*curses.COLS) : 80;
    *height = screen ? (*curses.LINES) : 24;
    return screen != NULL;
}

int cnc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/// How many pairs of colors there can be: their numbers are shorts.
static int pair_limit(void) {
    return (*curses.COLOR_PAIRS) < SHRT_MAX ? (*curses.COLOR_PAIRS) : SHRT_MAX;
}

int cnc_pairs_left(void) { return pair_limit() - pair_count; }

void cnc_forget_pairs(void) {
    memset(pairs, 0, sizeof pairs);
    pair_count = 1;
}

/// The number of a pair of colors; when there are too many of them, that of the terminal's own.
static short pair(int foreground, int background) {
    if ((*curses.COLORS) < 8 || (foreground < 0 && background < 0)) return 0;
    if (foreground < -1 || foreground > 255 || background < -1 || background > 255) return 0;
    short *number = &pairs[foreground + 1][background + 1];
    if (*number) return *number;
    if (pair_count >= pair_limit()) return 0;
    if (curses.init_pair((short)pair_count, (short)foreground, (short)background) != OK) return 0;
    return *number = (short)pair_count++;
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
    if (curses.setcchar(&cell, text, look, pair(foreground, background), NULL) != OK) {
        text[1] = 0;
        if (curses.setcchar(&cell, text, look, 0, NULL) != OK) return;
    }
    curses.mvadd_wch(row, column, &cell);
}

void cnc_ring(void) { curses.beep(); }

void cnc_flush(int column, int row, bool all) {
    if (all) curses.clearok((*curses.curscr), TRUE);
    if (column >= 0) {
        curses.move(row, column);
        curses.leaveok((*curses.stdscr), FALSE);
    } else {
        curses.leaveok((*curses.stdscr), TRUE);
    }
    curses.refresh();
    curses.curs_set(column >= 0);
}
