#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#ifdef __APPLE__
#define LIBRARY "libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

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
    option_close_socket = 20208,
    option_close_socket_data = 10209,
    info_private = 0x100000 + 21,
    info_peer = 0x100000 + 32,
    info_header_bytes = 0x200000 + 11,
    info_new_connections = 0x200000 + 26,
    info_version = 0x200000 + 46,
    info_downloaded = 0x600000 + 8,
    info_lookup_time = 0x600000 + 51,
    info_connect_time = 0x600000 + 52,
    info_first_byte_time = 0x600000 + 54,
    info_tls_time = 0x600000 + 56
};

ccurl_library ccurl_loaded;

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
#define FIND(name) *(void **)&ccurl_loaded.name = find(library, "curl_" #name)
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
    FIND(multi_socket_action);
    FIND(multi_info_read);
#undef FIND
    if (problem[0]) return;
    int code = ccurl_loaded.global_init(global_everything);
    if (code) {
        snprintf(problem, sizeof problem, "%s", ccurl_loaded.easy_strerror(code));
        return;
    }
    is_loaded = 1;
}

int ccurl_load(void) {
    pthread_once(&once, load);
    return is_loaded ? 0 : -1;
}

const char *ccurl_load_problem(void) { return problem; }
const char *ccurl_version(void) { return ccurl_loaded.version(); }

ccurl_easy *ccurl_easy_make(void) { return ccurl_loaded.easy_init(); }
void ccurl_easy_free(ccurl_easy *easy) { ccurl_loaded.easy_cleanup(easy); }
void ccurl_easy_reset(ccurl_easy *easy) { ccurl_loaded.easy_reset(easy); }
int ccurl_easy_resume(ccurl_easy *easy) { return ccurl_loaded.easy_pause(easy, 0); }

int ccurl_set_text(ccurl_easy *easy, int option, const char *text) {
    return ccurl_loaded.easy_setopt(easy, option, text);
}

int ccurl_set_number(ccurl_easy *easy, int option, long number) {
    return ccurl_loaded.easy_setopt(easy, option, number);
}

int ccurl_set_size(ccurl_easy *easy, int option, int64_t size) {
    return ccurl_loaded.easy_setopt(easy, option, size);
}

int ccurl_set_list(ccurl_easy *easy, int option, ccurl_list *list) {
    return ccurl_loaded.easy_setopt(easy, option, list);
}

int ccurl_set_problem_buffer(ccurl_easy *easy, char *buffer) {
    return ccurl_loaded.easy_setopt(easy, option_problem_buffer, buffer);
}

void ccurl_set_callbacks(
    ccurl_easy *easy, void *context, ccurl_data_callback header, ccurl_data_callback body,
    ccurl_data_callback upload, ccurl_seek_callback seek) {
    ccurl_loaded.easy_setopt(easy, option_private, context);
    ccurl_loaded.easy_setopt(easy, option_header, header);
    ccurl_loaded.easy_setopt(easy, option_header_data, context);
    ccurl_loaded.easy_setopt(easy, option_write, body);
    ccurl_loaded.easy_setopt(easy, option_write_data, context);
    ccurl_loaded.easy_setopt(easy, option_read, upload);
    ccurl_loaded.easy_setopt(easy, option_read_data, context);
    ccurl_loaded.easy_setopt(easy, option_seek, seek);
    ccurl_loaded.easy_setopt(easy, option_seek_data, context);
}

void ccurl_set_sockets(
    ccurl_easy *easy, void *context, ccurl_socket_callback open, ccurl_multi *multi) {
    ccurl_loaded.easy_setopt(easy, option_open_socket, open);
    ccurl_loaded.easy_setopt(easy, option_open_socket_data, context);
    ccurl_loaded.easy_setopt(easy, option_close_socket, ccurl_multi_close);
    ccurl_loaded.easy_setopt(easy, option_close_socket_data, multi);
}

long ccurl_info_number(ccurl_easy *easy, int info) {
    long value = 0;
    return ccurl_loaded.easy_getinfo(easy, info, &value) ? 0 : value;
}

void ccurl_measure(ccurl_easy *easy, ccurl_measures *measures) {
    memset(measures, 0, sizeof *measures);
#define READ(name) ccurl_loaded.easy_getinfo(easy, info_##name, &measures->name)
    READ(version);
    READ(new_connections);
    READ(header_bytes);
    READ(peer);
    READ(lookup_time);
    READ(connect_time);
    READ(tls_time);
    READ(first_byte_time);
    READ(downloaded);
#undef READ
}

void *ccurl_context(ccurl_easy *easy) {
    void *value = NULL;
    return ccurl_loaded.easy_getinfo(easy, info_private, &value) ? NULL : value;
}

const char *ccurl_problem(int code) { return ccurl_loaded.easy_strerror(code); }

ccurl_list *ccurl_list_append(ccurl_list *list, const char *text) {
    return ccurl_loaded.slist_append(list, text);
}

void ccurl_list_free(ccurl_list *list) { ccurl_loaded.slist_free_all(list); }
