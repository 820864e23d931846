/* zlib as archives need it: opaque, and loaded on the first use of it.
 *
 * No header of zlib is visible here or needed for building, and nothing links the library: a
 * program that opens no archive does not pay for loading it. */
#ifndef CZLIB_H
#define CZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True once zlib is loaded with everything below; the first call loads it. Safe from any thread. */
bool czlib_load(void);

/* What is being decompressed. To be used by one thread at a time. */
typedef struct czlib_inflater czlib_inflater;

/* A decompressor for a raw deflate stream (RFC 1951), as zip archives have it; NULL if zlib cannot
 * be loaded or memory is short. */
czlib_inflater *_Nullable czlib_inflater_open(void);

typedef enum {
    /* There may be more: give it more input or more room. */
    CZLIB_MORE,
    /* The stream has ended. */
    CZLIB_END,
    /* This is no deflate stream, or memory is short. */
    CZLIB_BROKEN,
} czlib_state;

/* Decompresses from `input` into `output` as far as either goes. `*consumed` and `*produced` say
 * how far that was; if both are 0 and the state is CZLIB_MORE, it needs input. */
czlib_state czlib_inflate(
    czlib_inflater *_Nonnull inflater, const uint8_t *_Nullable input, size_t input_count,
    uint8_t *_Nonnull output, size_t output_count, size_t *_Nonnull consumed,
    size_t *_Nonnull produced);

void czlib_inflater_close(czlib_inflater *_Nonnull inflater);

#endif
