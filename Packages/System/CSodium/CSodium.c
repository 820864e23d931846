#define _GNU_SOURCE
#include "CSodium.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

/* The parts of libsodium's public binary interface that are used here, the same in every version since 1.0.14. */

enum { ARGON2ID13 = 2 };

typedef unsigned long long count_t;

static struct {
    int (*sodium_init)(void);
    void (*randombytes_buf)(void *, size_t);
    int (*crypto_pwhash)(
        uint8_t *, count_t, const char *, count_t, const uint8_t *, count_t, size_t, int);
    int (*crypto_aead_xchacha20poly1305_ietf_encrypt)(
        uint8_t *, count_t *, const uint8_t *, count_t, const uint8_t *, count_t, const uint8_t *,
        const uint8_t *, const uint8_t *);
    int (*crypto_aead_xchacha20poly1305_ietf_decrypt)(
        uint8_t *, count_t *, uint8_t *, const uint8_t *, count_t, const uint8_t *, count_t,
        const uint8_t *, const uint8_t *);
    int (*crypto_generichash)(
        uint8_t *, size_t, const uint8_t *, count_t, const uint8_t *, size_t);
    int (*crypto_shorthash)(uint8_t *, const uint8_t *, count_t, const uint8_t *);
    size_t (*crypto_secretstream_xchacha20poly1305_statebytes)(void);
    int (*crypto_secretstream_xchacha20poly1305_init_push)(void *, uint8_t *, const uint8_t *);
    int (*crypto_secretstream_xchacha20poly1305_init_pull)(
        void *, const uint8_t *, const uint8_t *);
    int (*crypto_secretstream_xchacha20poly1305_push)(
        void *, uint8_t *, count_t *, const uint8_t *, count_t, const uint8_t *, count_t, uint8_t);
    int (*crypto_secretstream_xchacha20poly1305_pull)(
        void *, uint8_t *, count_t *, uint8_t *, const uint8_t *, count_t, const uint8_t *,
        count_t);
} sodium;

static bool loaded = false;
static char problem[256];

static void *find(void *library, const char *name) {
    void *symbol = dlsym(library, name);
    if (symbol == NULL && problem[0] == '\0') {
        snprintf(problem, sizeof problem, "libsodium has no %s", name);
    }
    return symbol;
}

static void load(void) {
    static const char *const names[] = {
#ifdef __APPLE__
        "libsodium.23.dylib", "libsodium.26.dylib", "/opt/homebrew/lib/libsodium.dylib",
        "/usr/local/lib/libsodium.dylib",
#else
        "libsodium.so.23", "libsodium.so.26",
#endif
    };
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (library == NULL) {
        const char *reason = dlerror();
        snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : names[0]);
        return;
    }
#define SYMBOL(name) *(void **)&sodium.name = find(library, #name)
    SYMBOL(sodium_init);
    SYMBOL(randombytes_buf);
    SYMBOL(crypto_pwhash);
    SYMBOL(crypto_aead_xchacha20poly1305_ietf_encrypt);
    SYMBOL(crypto_aead_xchacha20poly1305_ietf_decrypt);
    SYMBOL(crypto_generichash);
    SYMBOL(crypto_shorthash);
    SYMBOL(crypto_secretstream_xchacha20poly1305_statebytes);
    SYMBOL(crypto_secretstream_xchacha20poly1305_init_push);
    SYMBOL(crypto_secretstream_xchacha20poly1305_init_pull);
    SYMBOL(crypto_secretstream_xchacha20poly1305_push);
    SYMBOL(crypto_secretstream_xchacha20poly1305_pull);
#undef SYMBOL
    if (problem[0] != '\0') {
        dlclose(library);
        return;
    }
    if (sodium.sodium_init() < 0) {
        snprintf(problem, sizeof problem, "libsodium cannot begin");
        return;
    }
    loaded = true;
}

bool csodium_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);

    return loaded;
}

const char *csodium_problem(void) {
    return problem[0] != '\0' ? problem : NULL;
}

/* MARK: - Memory */

void *csodium_secret_new(size_t count) {
    void *secret =
        mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (secret == MAP_FAILED) {
        return NULL;
    }
    /* A user may lock little memory, or none; then the secret is where other secrets of the process are. */
    (void)mlock(secret, count);
#ifdef MADV_DONTDUMP
    (void)madvise(secret, count, MADV_DONTDUMP);
#endif
    return secret;
}

void csodium_secret_free(void *secret, size_t count) {
    csodium_wipe(secret, count);
    munmap(secret, count);
}

void csodium_wipe(void *memory, size_t count) {
    volatile uint8_t *bytes = memory;
    while (count > 0) {
        bytes[--count] = 0;
    }
}

void csodium_random(void *bytes, size_t count) {
    sodium.randombytes_buf(bytes, count);
}

/* MARK: - Keys, boxes, hashes */

bool csodium_derive_key(
    uint8_t *key, const uint8_t *password, size_t count, const uint8_t *salt, uint64_t passes,
    uint64_t memory) {
    return sodium.crypto_pwhash(
               key, csodium_key_bytes, count > 0 ? (const char *)password : "", count, salt,
               passes, (size_t)memory, ARGON2ID13) == 0;
}

void csodium_seal(
    uint8_t *sealed, const uint8_t *plain, size_t count, const uint8_t *bound, size_t bound_count,
    const uint8_t *nonce, const uint8_t *key) {
    sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
        sealed, NULL, plain, count, bound, bound_count, NULL, nonce, key);
}

bool csodium_unseal(
    uint8_t *plain, const uint8_t *sealed, size_t count, const uint8_t *bound, size_t bound_count,
    const uint8_t *nonce, const uint8_t *key) {
    return sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
               plain, NULL, NULL, sealed, count, bound, bound_count, nonce, key) == 0;
}

void csodium_hash(
    uint8_t *hash, size_t hash_count, const uint8_t *bytes, size_t count, const uint8_t *key,
    size_t key_count) {
    sodium.crypto_generichash(hash, hash_count, bytes, count, key, key_count);
}

uint64_t csodium_short_hash(const uint8_t *bytes, size_t count, const uint8_t *key) {
    uint8_t hash[8];
    sodium.crypto_shorthash(hash, bytes, count, key);
    uint64_t number = 0;
    for (int i = 7; i >= 0; i--) {
        number = number << 8 | hash[i];
    }
    return number;
}

/* MARK: - Streams */

struct csodium_stream {
    size_t count;
    /* The library keeps integers in it. */
    _Alignas(16) uint8_t state[];
};

static csodium_stream *new_stream(void) {
    size_t count = sodium.crypto_secretstream_xchacha20poly1305_statebytes();
    csodium_stream *stream = malloc(sizeof *stream + count);
    if (stream != NULL) {
        stream->count = count;
    }
    return stream;
}

csodium_stream *csodium_stream_sealing(uint8_t *header, const uint8_t *key) {
    csodium_stream *stream = new_stream();
    if (stream != NULL) {
        sodium.crypto_secretstream_xchacha20poly1305_init_push(stream->state, header, key);
    }
    return stream;
}

csodium_stream *csodium_stream_opening(const uint8_t *header, const uint8_t *key) {
    csodium_stream *stream = new_stream();
    if (stream != NULL
        && sodium.crypto_secretstream_xchacha20poly1305_init_pull(stream->state, header, key) != 0) {
        csodium_stream_free(stream);
        return NULL;
    }
    return stream;
}

void csodium_stream_seal(
    csodium_stream *stream, uint8_t *sealed, const uint8_t *plain, size_t count, uint8_t tag) {
    sodium.crypto_secretstream_xchacha20poly1305_push(
        stream->state, sealed, NULL, plain, count, NULL, 0, tag);
}

bool csodium_stream_open(
    csodium_stream *stream, uint8_t *plain, uint8_t *tag, const uint8_t *sealed, size_t count) {
    return sodium.crypto_secretstream_xchacha20poly1305_pull(
               stream->state, plain, NULL, tag, sealed, count, NULL, 0) == 0;
}

void csodium_stream_free(csodium_stream *stream) {
    csodium_wipe(stream->state, stream->count);
    free(stream);
}
