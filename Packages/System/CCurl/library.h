#ifndef KITBAG_CCURL_LIBRARY_H
#define KITBAG_CCURL_LIBRARY_H

#include "ccurl.h"

#include <sys/socket.h>

// What the files of this target share. The layouts are part of libcurl's binary interface since 7.17.

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
} ccurl_message;

typedef struct {
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
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *);
    int (*multi_setopt)(void *, int, ...);
    int (*multi_add_handle)(void *, ccurl_easy *);
    int (*multi_remove_handle)(void *, ccurl_easy *);
    int (*multi_socket_action)(void *, int, int, int *);
    ccurl_message *(*multi_info_read)(void *, int *);
} ccurl_library;

/// The functions of the loaded library.
extern ccurl_library ccurl_loaded;

/// Closes a socket that ccurl_multi_open has opened; libcurl's callback.
int ccurl_multi_close(void *multi, int descriptor);

#endif
