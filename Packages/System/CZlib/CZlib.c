#include "CZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

/* The part of zlib's public binary interface that is used here, the same since 1.2.0 (zlib.h). */

typedef struct {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state, *zalloc, *zfree, *opaque;
    int data_type;
    unsigned long adler, reserved;
} z_stream;

enum {
    NO_FLUSH = 0,
    OK = 0,
    STREAM_END = 1,
    BUFFER_ERROR = -5,
    /* Negative: raw deflate, with no header around it; 15: the window of 32 KiB that deflate may
       use. */
    RAW_WINDOW = -15,
};

static struct {
    int (*inflateInit2_)(z_stream *, int, const char *, int);
    int (*inflate)(z_stream *, int);
    int (*inflateEnd)(z_stream *);
} zlib;

static bool loaded = false;

static void load(void) {
#ifdef __APPLE__
    void *library = dlopen("libz.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
    void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
    if (library == NULL) {
        return;
    }
    bool complete = true;
#define SYMBOL(name) complete &= (*(void **)&zlib.name = dlsym(library, #name)) != NULL
    SYMBOL(inflateInit2_);
    SYMBOL(inflate);
    SYMBOL(inflateEnd);
#undef SYMBOL
    if (!complete) {
        dlclose(library);
        return;
    }
    loaded = true;
}

bool czlib_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);

    return loaded;
}

struct czlib_inflater {
    z_stream stream;
};

czlib_inflater *czlib_inflater_open(void) {
    if (!czlib_load()) {
        return NULL;
    }
    czlib_inflater *inflater = calloc(1, sizeof *inflater);
    if (inflater == NULL) {
        return NULL;
    }
    /* zlib looks at the first digit of the version and at the size of the structure. */
    int size = (int)sizeof inflater->stream;
    if (zlib.inflateInit2_(&inflater->stream, RAW_WINDOW, "1.2.0", size) != OK) {
        free(inflater);
        return NULL;
    }
    return inflater;
}

czlib_state czlib_inflate(
    czlib_inflater *inflater, const uint8_t *input, size_t input_count, uint8_t *output,
    size_t output_count, size_t *consumed, size_t *produced) {
    z_stream *stream = &inflater->stream;
    unsigned int given = input_count > UINT_MAX ? UINT_MAX : (unsigned int)input_count;
    unsigned int room = output_count > UINT_MAX ? UINT_MAX : (unsigned int)output_count;
    stream->next_in = input;
    stream->avail_in = given;
    stream->next_out = output;
    stream->avail_out = room;
    int result = zlib.inflate(stream, NO_FLUSH);
    *consumed = given - stream->avail_in;
    *produced = room - stream->avail_out;
    if (result == STREAM_END) {
        return CZLIB_END;
    }
    return result == OK || result == BUFFER_ERROR ? CZLIB_MORE : CZLIB_BROKEN;
}

void czlib_inflater_close(czlib_inflater *inflater) {
    zlib.inflateEnd(&inflater->stream);
    free(inflater);
}
