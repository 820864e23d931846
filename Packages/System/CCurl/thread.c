#define _GNU_SOURCE
#include "ccurl.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

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
