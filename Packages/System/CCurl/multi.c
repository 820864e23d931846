#define _GNU_SOURCE
#include "library.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__) && !defined(CCURL_USES_POLL)
#define USES_EPOLL 1
#include <sys/epoll.h>
#include <sys/eventfd.h>
#else
#include <poll.h>
#endif

// A multi handle that is driven by its sockets: the descriptors that are ready and the timer that
// libcurl asks for say which transfers go on, so what a round costs does not depend on how many
// others wait.

enum {
    multi_option_socket = 20001,
    multi_option_socket_data = 10002,
    multi_option_timer = 20004,
    multi_option_timer_data = 10005,
    multi_option_connections = 6,
    message_done = 1,
    // What libcurl waits for with a socket; the first two are flags, in events too.
    wait_in = 1,
    wait_out = 2,
    wait_remove = 4,
    timer_socket = -1,
    // Events taken from the system at once; the rest come with the next round.
    batch = 64
};

typedef struct {
    // What libcurl waits for, and what the system was told; see tell().
    unsigned char wanted;
    unsigned char told;
    // Opened by ccurl_multi_open and not closed since.
    unsigned char is_ours;
} socket_state;

typedef struct {
    int descriptor;
    int ready;
} event;

struct ccurl_multi {
    void *multi;
    socket_state *sockets; // by descriptor
    int socket_count;
    event events[batch];
    int event_count;
    int64_t timer; // in milliseconds of now(); -1 for none
    int wake_read;
    int wake_write;
#if USES_EPOLL
    int poller;
#else
    struct pollfd *polled;
#endif
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// MARK: - What the system is told

static int reserve(ccurl_multi *multi, int descriptor) {
    if (descriptor < multi->socket_count) return 0;
    int count = descriptor * 2 + 32;
    socket_state *longer = realloc(multi->sockets, (size_t)count * sizeof *longer);
    if (!longer) return -1;
    memset(longer + multi->socket_count, 0,
           (size_t)(count - multi->socket_count) * sizeof *longer);
    multi->sockets = longer;
#if !USES_EPOLL
    struct pollfd *more = realloc(multi->polled, ((size_t)count + 1) * sizeof *more);
    if (!more) return -1;
    multi->polled = more;
#endif
    multi->socket_count = count;
    return 0;
}

// Tells the system what is wanted of a socket.
static int tell(ccurl_multi *multi, int descriptor) {
    socket_state *socket = &multi->sockets[descriptor];
    if (socket->told == socket->wanted) return 0;
#if USES_EPOLL
    struct epoll_event change = {0};
    change.data.fd = descriptor;
    if (socket->wanted & wait_in) change.events |= EPOLLIN;
    if (socket->wanted & wait_out) change.events |= EPOLLOUT;
    int what = !socket->told ? EPOLL_CTL_ADD : socket->wanted ? EPOLL_CTL_MOD : EPOLL_CTL_DEL;
    if (epoll_ctl(multi->poller, what, descriptor, &change) && what != EPOLL_CTL_DEL) return -1;
#endif
    socket->told = socket->wanted;
    return 0;
}

// libcurl wants something else of a socket. A socket of ours that it is done with is mostly wanted
// again for the next request, so the system is left to believe that it is wanted until there is an
// event or it is closed.
static int want(ccurl_easy *easy, int descriptor, int what, void *context, void *unused) {
    (void)easy, (void)unused;
    ccurl_multi *multi = context;
    if (reserve(multi, descriptor)) return -1;
    socket_state *socket = &multi->sockets[descriptor];
    socket->wanted = what == wait_remove ? 0 : (unsigned char)(what & (wait_in | wait_out));
    return socket->wanted || !socket->is_ours ? tell(multi, descriptor) : 0;
}

static int set_timer(void *handle, long milliseconds, void *context) {
    (void)handle;
    ccurl_multi *multi = context;
    multi->timer = milliseconds < 0 ? -1 : now() + milliseconds;
    return 0;
}

int ccurl_multi_open(ccurl_multi *multi, const ccurl_address *address) {
#ifdef SOCK_CLOEXEC
    int kind = address->type | SOCK_CLOEXEC;
#else
    int kind = address->type;
#endif
    int descriptor = socket(address->family, kind, address->protocol);
    if (descriptor < 0) return -1;
    if (reserve(multi, descriptor)) {
        close(descriptor);
        return -1;
    }
    multi->sockets[descriptor] = (socket_state){.is_ours = 1};
    return descriptor;
}

int ccurl_multi_close(void *context, int descriptor) {
    ccurl_multi *multi = context;
    // The system forgets a socket that is closed by itself.
    if (descriptor < multi->socket_count) multi->sockets[descriptor] = (socket_state){0};
    return close(descriptor);
}

// MARK: - Making and freeing

static int open_waker(ccurl_multi *multi) {
#if USES_EPOLL
    multi->poller = epoll_create1(EPOLL_CLOEXEC);
    multi->wake_read = multi->wake_write = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (multi->poller < 0 || multi->wake_read < 0) return -1;
    struct epoll_event change = {.events = EPOLLIN, .data = {.fd = multi->wake_read}};
    return epoll_ctl(multi->poller, EPOLL_CTL_ADD, multi->wake_read, &change);
#else
    int ends[2];
    if (pipe(ends)) return -1;
    multi->wake_read = ends[0];
    multi->wake_write = ends[1];
    for (int index = 0; index < 2; index++) {
        fcntl(ends[index], F_SETFD, FD_CLOEXEC);
        fcntl(ends[index], F_SETFL, O_NONBLOCK);
    }
    return reserve(multi, 0);
#endif
}

ccurl_multi *ccurl_multi_make(long connections) {
    ccurl_multi *multi = calloc(1, sizeof *multi);
    if (!multi) return NULL;
    multi->timer = multi->wake_read = multi->wake_write = -1;
#if USES_EPOLL
    multi->poller = -1;
#endif
    multi->multi = ccurl_loaded.multi_init();
    if (!multi->multi || open_waker(multi)) {
        ccurl_multi_free(multi);
        return NULL;
    }
    ccurl_loaded.multi_setopt(multi->multi, multi_option_connections, connections);
    ccurl_loaded.multi_setopt(multi->multi, multi_option_socket, want);
    ccurl_loaded.multi_setopt(multi->multi, multi_option_socket_data, multi);
    ccurl_loaded.multi_setopt(multi->multi, multi_option_timer, set_timer);
    ccurl_loaded.multi_setopt(multi->multi, multi_option_timer_data, multi);
    return multi;
}

void ccurl_multi_free(ccurl_multi *multi) {
    // Closes the connections, so it comes before what their closing uses.
    if (multi->multi) ccurl_loaded.multi_cleanup(multi->multi);
    if (multi->wake_read >= 0) close(multi->wake_read);
    if (multi->wake_write >= 0 && multi->wake_write != multi->wake_read) close(multi->wake_write);
#if USES_EPOLL
    if (multi->poller >= 0) close(multi->poller);
#else
    free(multi->polled);
#endif
    free(multi->sockets);
    free(multi);
}

int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) {
    return ccurl_loaded.multi_add_handle(multi->multi, easy);
}

int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) {
    return ccurl_loaded.multi_remove_handle(multi->multi, easy);
}

ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, int *code) {
    int left = 0;
    ccurl_message *next;
    while ((next = ccurl_loaded.multi_info_read(multi->multi, &left))) {
        if (next->kind != message_done) continue;
        *code = next->data.code;
        return next->easy;
    }
    return NULL;
}

// MARK: - Waiting and working

int ccurl_multi_wake(ccurl_multi *multi) {
    uint64_t one = 1;
    // A full pipe wakes as well.
    return write(multi->wake_write, &one, sizeof one) < 0 && errno != EAGAIN ? -1 : 0;
}

static void empty_waker(ccurl_multi *multi) {
    uint64_t some[8];
    while (read(multi->wake_read, some, sizeof some) == (ssize_t)sizeof some) {}
}

static void note_event(ccurl_multi *multi, int descriptor, int ready) {
    multi->events[multi->event_count++] = (event){descriptor, ready};
}

#if USES_EPOLL

static void gather(ccurl_multi *multi, int milliseconds) {
    struct epoll_event ready[batch];
    int count = epoll_wait(multi->poller, ready, batch, milliseconds);
    for (int index = 0; index < count; index++) {
        unsigned int flags = ready[index].events;
        int in = flags & (EPOLLIN | EPOLLERR | EPOLLHUP) ? wait_in : 0;
        int out = flags & (EPOLLOUT | EPOLLERR | EPOLLHUP) ? wait_out : 0;
        note_event(multi, ready[index].data.fd, in | out);
    }
}

#else

static void gather(ccurl_multi *multi, int milliseconds) {
    nfds_t count = 1;
    multi->polled[0] = (struct pollfd){.fd = multi->wake_read, .events = POLLIN};
    for (int descriptor = 0; descriptor < multi->socket_count; descriptor++) {
        int wanted = multi->sockets[descriptor].wanted;
        if (!wanted) continue;
        short events = (wanted & wait_in ? POLLIN : 0) | (wanted & wait_out ? POLLOUT : 0);
        multi->polled[count++] = (struct pollfd){.fd = descriptor, .events = events};
    }
    if (poll(multi->polled, count, milliseconds) <= 0) return;
    for (nfds_t index = 0; index < count && multi->event_count < batch; index++) {
        int flags = multi->polled[index].revents;
        if (!flags) continue;
        int in = flags & (POLLIN | POLLERR | POLLHUP | POLLNVAL) ? wait_in : 0;
        int out = flags & (POLLOUT | POLLERR | POLLHUP | POLLNVAL) ? wait_out : 0;
        note_event(multi, multi->polled[index].fd, in | out);
    }
}

#endif

void ccurl_multi_wait(ccurl_multi *multi, int milliseconds) {
    if (multi->timer >= 0) {
        int64_t left = multi->timer - now();
        if (left < milliseconds) milliseconds = left < 0 ? 0 : (int)left;
    }
    multi->event_count = 0;
    gather(multi, milliseconds);
}

void ccurl_multi_work(ccurl_multi *multi) {
    int running = 0;
    for (int index = 0; index < multi->event_count; index++) {
        int descriptor = multi->events[index].descriptor;
        if (descriptor == multi->wake_read) {
            empty_waker(multi);
            continue;
        }
        if (descriptor >= multi->socket_count) continue;
        int ready = multi->events[index].ready & multi->sockets[descriptor].wanted;
        if (ready) {
            ccurl_loaded.multi_socket_action(multi->multi, descriptor, ready, &running);
        } else {
            tell(multi, descriptor);
        }
    }
    multi->event_count = 0;
    if (multi->timer < 0 || multi->timer > now()) return;
    multi->timer = -1;
    ccurl_loaded.multi_socket_action(multi->multi, timer_socket, 0, &running);
}

// MARK: - Addresses

int ccurl_address_bytes(const ccurl_address *address, unsigned char *bytes) {
    if (address->family == AF_INET) {
        struct sockaddr_in ip;
        memcpy(&ip, &address->address, sizeof ip);
        memcpy(bytes, &ip.sin_addr, 4);
        return 4;
    }
    if (address->family == AF_INET6) {
        struct sockaddr_in6 ip;
        memcpy(&ip, &address->address, sizeof ip);
        memcpy(bytes, &ip.sin6_addr, 16);
        return 16;
    }
    return 0;
}
