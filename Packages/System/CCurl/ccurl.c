#define _GNU_SOURCE
#include "ccurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#ifdef __APPLE__
#define LIBRARY "libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

// libcurl's own layouts, part of its binary interface since 7.17.

struct ccurl_address {
    int family;
    int type;
    int protocol;
    unsigned int length;
    struct sockaddr address;
};

typedef struct {
    int kind;
    ccurl_easy *easy;
    union {
        void *any;
        int code;
    } data;
} message;

enum {
    global_everything = 3,
    option_write_data = 10001,
    option_read_data = 10009,
    option_problem_buffer = 10010,
    option_write = 20011,
    option_read = 20012,
    option_header_data = 10029,
    option_header = 20079,
    option_private = 10103,
    option_open_socket = 20163,
    option_open_socket_data = 10164,
    option_seek = 20167,
    option_seek_data = 10168,
    info_private = 0x100000 + 21,
    multi_option_connections = 6,
    message_done = 1
};

static struct {
    int (*global_init)(long);
    const char *(*version)(void);
    ccurl_easy *(*easy_init)(void);
    void (*easy_cleanup)(ccurl_easy *);
    void (*easy_reset)(ccurl_easy *);
    int (*easy_pause)(ccurl_easy *, int);
    int (*easy_setopt)(ccurl_easy *, int, ...);
    int (*easy_getinfo)(ccurl_easy *, int, ...);
    const char *(*easy_strerror)(int);
    ccurl_list *(*slist_append)(ccurl_list *, const char *);
    void (*slist_free_all)(ccurl_list *);
    ccurl_multi *(*multi_init)(void);
    int (*multi_cleanup)(ccurl_multi *);
    int (*multi_setopt)(ccurl_multi *, int, ...);
    int (*multi_add_handle)(ccurl_multi *, ccurl_easy *);
    int (*multi_remove_handle)(ccurl_multi *, ccurl_easy *);
    int (*multi_perform)(ccurl_multi *, int *);
    int (*multi_poll)(ccurl_multi *, void *, unsigned int, int, int *);
    int (*multi_wakeup)(ccurl_multi *);
    message *(*multi_info_read)(ccurl_multi *, int *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[256];
static int is_loaded;

static void *find(void *library, const char *name) {
    void *symbol = dlsym(library, name);
    if (!symbol && !problem[0]) {
        snprintf(problem, sizeof problem, "%s has no %s", LIBRARY, name);
    }
    return symbol;
}

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *reason = dlerror();
        snprintf(problem, sizeof problem, "%s", reason ? reason : LIBRARY);
        return;
    }
#define FIND(name) *(void **)&curl.name = find(library, "curl_" #name)
    FIND(global_init);
    FIND(version);
    FIND(easy_init);
    FIND(easy_cleanup);
    FIND(easy_reset);
    FIND(easy_pause);
    FIND(easy_setopt);
    FIND(easy_getinfo);
    FIND(easy_strerror);
    FIND(slist_append);
    FIND(slist_free_all);
    FIND(multi_init);
    FIND(multi_cleanup);
    FIND(multi_setopt);
    FIND(multi_add_handle);
    FIND(multi_remove_handle);
    FIND(multi_perform);
    FIND(multi_poll);
    FIND(multi_wakeup);
    FIND(multi_info_read);
#undef FIND
    if (problem[0]) return;
    int code = curl.global_init(global_everything);
    if (code) {
        snprintf(problem, sizeof problem, "%s", curl.easy_strerror(code));
        return;
    }
    is_loaded = 1;
}

int ccurl_load(void) {
    pthread_once(&once, load);
    return is_loaded ? 0 : -1;
}

const char *ccurl_load_problem(void) { return problem; }
const char *ccurl_version(void) { return curl.version(); }

ccurl_easy *ccurl_easy_make(void) { return curl.easy_init(); }
void ccurl_easy_free(ccurl_easy *easy) { curl.easy_cleanup(easy); }
void ccurl_easy_reset(ccurl_easy *easy) { curl.easy_reset(easy); }
int ccurl_easy_resume(ccurl_easy *easy) { return curl.easy_pause(easy, 0); }

int ccurl_set_text(ccurl_easy *easy, int option, const char *text) {
    return curl.easy_setopt(easy, option, text);
}

int ccurl_set_number(ccurl_easy *easy, int option, long number) {
    return curl.easy_setopt(easy, option, number);
}

int ccurl_set_size(ccurl_easy *easy, int option, int64_t size) {
    return curl.easy_setopt(easy, option, size);
}

int ccurl_set_list(ccurl_easy *easy, int option, ccurl_list *list) {
    return curl.easy_setopt(easy, option, list);
}

int ccurl_set_problem_buffer(ccurl_easy *easy, char *buffer) {
    return curl.easy_setopt(easy, option_problem_buffer, buffer);
}

void ccurl_set_callbacks(
    ccurl_easy *easy, void *context, ccurl_data_callback header, ccurl_data_callback body,
    ccurl_data_callback upload, ccurl_seek_callback seek, ccurl_socket_callback socket) {
    curl.easy_setopt(easy, option_private, context);
    curl.easy_setopt(easy, option_header, header);
    curl.easy_setopt(easy, option_header_data, context);
    curl.easy_setopt(easy, option_write, body);
    curl.easy_setopt(easy, option_write_data, context);
    curl.easy_setopt(easy, option_read, upload);
    curl.easy_setopt(easy, option_read_data, context);
    curl.easy_setopt(easy, option_seek, seek);
    curl.easy_setopt(easy, option_seek_data, context);
    curl.easy_setopt(easy, option_open_socket, socket);
    curl.easy_setopt(easy, option_open_socket_data, context);
}

long ccurl_info_number(ccurl_easy *easy, int info) {
    long value = 0;
    return curl.easy_getinfo(easy, info, &value) ? 0 : value;
}

int64_t ccurl_info_size(ccurl_easy *easy, int info) {
    int64_t value = 0;
    return curl.easy_getinfo(easy, info, &value) ? 0 : value;
}

const char *ccurl_info_text(ccurl_easy *easy, int info) {
    const char *value = NULL;
    return curl.easy_getinfo(easy, info, &value) ? NULL : value;
}

void *ccurl_context(ccurl_easy *easy) {
    void *value = NULL;
    return curl.easy_getinfo(easy, info_private, &value) ? NULL : value;
}

const char *ccurl_problem(int code) { return curl.easy_strerror(code); }

ccurl_list *ccurl_list_append(ccurl_list *list, const char *text) {
    return curl.slist_append(list, text);
}

void ccurl_list_free(ccurl_list *list) { curl.slist_free_all(list); }

ccurl_multi *ccurl_multi_make(long connections) {
    ccurl_multi *multi = curl.multi_init();
    if (multi) curl.multi_setopt(multi, multi_option_connections, connections);
    return multi;
}

void ccurl_multi_free(ccurl_multi *multi) { curl.multi_cleanup(multi); }
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) {
    return curl.multi_add_handle(multi, easy);
}
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) {
    return curl.multi_remove_handle(multi, easy);
}

int ccurl_multi_perform(ccurl_multi *multi) {
    int running = 0;
    return curl.multi_perform(multi, &running);
}

int ccurl_multi_wait(ccurl_multi *multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wake(ccurl_multi *multi) { return curl.multi_wakeup(multi); }

ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, int *code) {
    int left = 0;
    message *next;
    while ((next = curl.multi_info_read(multi, &left))) {
        if (next->kind != message_done) continue;
        *code = next->data.code;
        return next->easy;
    }
    return NULL;
}

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

int ccurl_address_open(const ccurl_address *address) {
#ifdef SOCK_CLOEXEC
    return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
#else
    return socket(address->family, address->type, address->protocol);
#endif
}

typedef struct {
    void (*body)(void *);
    void *context;
} work;

static void *run(void *argument) {
    work task = *(work *)argument;
    free(argument);
#ifdef __APPLE__
    pthread_setname_np("kitbag.http");
#else
    pthread_setname_np(pthread_self(), "kitbag.http");
#endif
    task.body(task.context);
    return NULL;
}

int ccurl_thread_start(void (*body)(void *), void *context) {
    work *task = malloc(sizeof *task);
    if (!task) return -1;
    *task = (work){body, context};
    // The thread and libcurl's helpers inherit the mask: a broken pipe is an error code there, and
    // the program's signal handlers run on the program's threads.
    sigset_t everything, before;
    sigfillset(&everything);
    pthread_sigmask(SIG_SETMASK, &everything, &before);
    pthread_t thread;
    int code = pthread_create(&thread, NULL, run, task);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code) {
        free(task);
        return code;
    }
    pthread_detach(thread);
    return 0;
}
