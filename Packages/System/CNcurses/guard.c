#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"
#include "terminal.h"

volatile sig_atomic_t cnc_is_shown;
bool cnc_has_mouse;
bool cnc_has_many_colors;

static struct termios original;
static volatile sig_atomic_t has_original;

/// What is written to give the terminal back: complete before any handler may need it.
static char endings[256];
static size_t endings_length;

static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
// Pastes are marked.
static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";
// A question: what color has the background? The answer comes among the keys.
static const char background_question[] = "\033]11;?\033\\";

/// Async-signal-safe; what cannot be written is lost with the terminal.
static void put(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

void cnc_save_modes(void) {
    has_original = tcgetattr(STDIN_FILENO, &original) == 0;
}

void cnc_forget_endings(void) { endings_length = 0; }

void cnc_remember_ending(const char *sequence) {
    // Padding ($<5>) is for terminals that are long gone.
    for (const char *c = sequence; *c && endings_length < sizeof endings; c++) {
        if (c[0] == '$' && c[1] == '<') {
            while (*c && *c != '>') c++;
            if (!*c) break;
            continue;
        }
        endings[endings_length++] = *c;
    }
}

void cnc_enter_modes(void) {
    if (cnc_has_mouse) put(mouse_on, sizeof mouse_on - 1);
    put(paste_on, sizeof paste_on - 1);
    if (cnc_has_many_colors) put(background_question, sizeof background_question - 1);
    cnc_is_shown = 1;
}

void cnc_leave_modes(void) {
    if (cnc_has_mouse) put(mouse_off, sizeof mouse_off - 1);
    put(paste_off, sizeof paste_off - 1);
    cnc_is_shown = 0;
}

/// Gives the terminal back from within a signal handler.
static void give_back(void) {
    if (!cnc_is_shown) return;
    cnc_is_shown = 0;
    if (cnc_has_mouse) put(mouse_off, sizeof mouse_off - 1);
    put(paste_off, sizeof paste_off - 1);
    put(endings, endings_length);
    if (has_original) tcsetattr(STDIN_FILENO, TCSANOW, &original);
}

// MARK: - Signals

static const int told[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP};
static const int deadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGQUIT, SIGSYS};
enum { told_count = sizeof told / sizeof *told, deadly_count = sizeof deadly / sizeof *deadly };

static struct sigaction told_before[told_count], deadly_before[deadly_count];
static int pipe_ends[2] = {-1, -1};
static volatile sig_atomic_t is_ending;
static volatile sig_atomic_t was_continued;
static bool is_guarding;
static _Thread_local bool has_stack;

void cnc_wake(uint8_t byte) {
    int saved = errno;
    // A full pipe has woken the reader already.
    if (pipe_ends[1] >= 0) (void)!write(pipe_ends[1], &byte, 1);
    errno = saved;
}

static void tell(int number) {
    if (number == SIGINT || number == SIGTERM || number == SIGHUP) {
        if (is_ending) {
            give_back();
            signal(number, SIG_DFL);
            raise(number);
            return;
        }
        is_ending = 1;
    }
    if (number == SIGCONT) was_continued = 1;
    cnc_wake((uint8_t)number);
}

static void end(int number) {
    int saved = errno;
    give_back();
    for (int i = 0; i < deadly_count; i++) {
        // Whoever was there first, such as Swift's backtracer, goes on with a usable screen.
        if (deadly[i] == number) sigaction(number, &deadly_before[i], NULL);
    }
    errno = saved;
    // Blocked until the handler returns, then taken by that action.
    raise(number);
}

void cnc_guard_thread(void) {
    if (has_stack) return;
    has_stack = true;
    stack_t stack;
    if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
    stack.ss_size = 65536;
    stack.ss_flags = 0;
    // Kept for as long as the thread may crash.
    stack.ss_sp = malloc(stack.ss_size);
    if (stack.ss_sp) sigaltstack(&stack, NULL);
}

void cnc_hear_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < told_count; i++) sigaddset(&signals, told[i]);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

int cnc_guard(void) {
    if (is_guarding) return pipe_ends[0];
    if (pipe(pipe_ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(pipe_ends[i], F_SETFL, fcntl(pipe_ends[i], F_GETFL) | O_NONBLOCK);
    }
    cnc_guard_thread();
    is_ending = 0;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    action.sa_handler = tell;
    for (int i = 0; i < told_count; i++) {
        sigaction(told[i], NULL, &told_before[i]);
        // Who started us with `nohup` does not want to hear of it.
        if (told_before[i].sa_handler == SIG_IGN && told[i] != SIGTSTP) continue;
        sigaction(told[i], &action, NULL);
    }
    action.sa_flags = SA_ONSTACK;
    action.sa_handler = end;
    for (int i = 0; i < deadly_count; i++) sigaction(deadly[i], &action, &deadly_before[i]);
    is_guarding = true;
    return pipe_ends[0];
}

void cnc_unguard(void) {
    if (!is_guarding) return;
    for (int i = 0; i < told_count; i++) sigaction(told[i], &told_before[i], NULL);
    for (int i = 0; i < deadly_count; i++) sigaction(deadly[i], &deadly_before[i], NULL);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    pipe_ends[0] = pipe_ends[1] = -1;
    is_guarding = false;
}

void cnc_step_aside(bool aside) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    action.sa_handler = aside ? SIG_IGN : tell;
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = aside ? SIG_DFL : tell;
    sigaction(SIGTSTP, &action, NULL);
    action.sa_flags = aside ? SA_RESTART : SA_ONSTACK;
    action.sa_handler = aside ? SIG_IGN : end;
    sigaction(SIGQUIT, &action, NULL);
}

void cnc_stop(void) {
    struct sigaction handler, system;
    memset(&system, 0, sizeof system);
    sigemptyset(&system.sa_mask);
    system.sa_handler = SIG_DFL;
    was_continued = 0;
    sigaction(SIGTSTP, &system, &handler);
    kill(0, SIGTSTP);
    // The signal may reach another thread first. Where nobody could continue us (an orphaned group)
    // it stops nothing, so this waits a moment only.
    for (int i = 0; i < 30 && !was_continued; i++) poll(NULL, 0, 10);
    sigaction(SIGTSTP, &handler, NULL);
}
