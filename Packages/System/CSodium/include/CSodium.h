/* libsodium as PersistenceSealed needs it: loaded on the first use of it.
 *
 * Nothing links the library and none of its headers is needed to build: a program that never encrypts does
 * not pay for loading it. What the functions do is told at doc.libsodium.org; here stands what differs. */
#ifndef CSODIUM_H
#define CSODIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    csodium_key_bytes = 32,
    csodium_nonce_bytes = 24,
    csodium_tag_bytes = 16,
    csodium_salt_bytes = 16,
    csodium_short_key_bytes = 16,
    csodium_stream_header_bytes = 24,
    csodium_stream_extra_bytes = 17,
    csodium_stream_tag_message = 0,
    csodium_stream_tag_final = 3,
};

/* True once libsodium is loaded with everything below; the first call loads it. Safe from any thread. The
 * functions below are called only after it was true, but for those that say so. */
bool csodium_load(void);

/* Why csodium_load was false, or NULL. */
const char *_Nullable csodium_problem(void);

/* Memory of its own pages for a secret: kept out of swap and core dumps where the system allows it. NULL if
 * there is none. Needs no library, nor does what follows. */
void *_Nullable csodium_secret_new(size_t count);
/* Overwrites a secret and gives its memory back. */
void csodium_secret_free(void *_Nonnull secret, size_t count);
/* Overwrites memory in a way that compilers do not leave out. */
void csodium_wipe(void *_Nullable memory, size_t count);

/* Random bytes of the operating system. */
void csodium_random(void *_Nonnull bytes, size_t count);

/* Argon2id 1.3 (RFC 9106). False if there is not enough memory. */
bool csodium_derive_key(
    uint8_t *_Nonnull key, const uint8_t *_Nullable password, size_t count,
    const uint8_t *_Nonnull salt, uint64_t passes, uint64_t memory);

/* XChaCha20-Poly1305-IETF. `sealed` gets `count` + 16 bytes. */
void csodium_seal(
    uint8_t *_Nonnull sealed, const uint8_t *_Nullable plain, size_t count,
    const uint8_t *_Nullable bound, size_t bound_count, const uint8_t *_Nonnull nonce,
    const uint8_t *_Nonnull key);

/* `plain` gets `count` - 16 bytes, or zeros if it is false: the bytes are not what was sealed. */
bool csodium_unseal(
    uint8_t *_Nullable plain, const uint8_t *_Nullable sealed, size_t count,
    const uint8_t *_Nullable bound, size_t bound_count, const uint8_t *_Nonnull nonce,
    const uint8_t *_Nonnull key);

/* BLAKE2b with a key of at most 64 bytes, or without. */
void csodium_hash(
    uint8_t *_Nonnull hash, size_t hash_count, const uint8_t *_Nullable bytes, size_t count,
    const uint8_t *_Nullable key, size_t key_count);

/* SipHash-2-4 with a key of 16 bytes. */
uint64_t csodium_short_hash(
    const uint8_t *_Nullable bytes, size_t count, const uint8_t *_Nonnull key);

/* A stream of sealed pieces (crypto_secretstream_xchacha20poly1305). */
typedef struct csodium_stream csodium_stream;

/* Begins to seal a stream and writes its header, or NULL if there is no memory. */
csodium_stream *_Nullable csodium_stream_sealing(
    uint8_t *_Nonnull header, const uint8_t *_Nonnull key);
/* Begins to open a stream, or NULL if the header is none. */
csodium_stream *_Nullable csodium_stream_opening(
    const uint8_t *_Nonnull header, const uint8_t *_Nonnull key);
/* `sealed` gets `count` + 17 bytes. */
void csodium_stream_seal(
    csodium_stream *_Nonnull stream, uint8_t *_Nonnull sealed, const uint8_t *_Nullable plain,
    size_t count, uint8_t tag);
/* `plain` gets `count` - 17 bytes. False if the piece is not the next one of the stream. */
bool csodium_stream_open(
    csodium_stream *_Nonnull stream, uint8_t *_Nonnull plain, uint8_t *_Nonnull tag,
    const uint8_t *_Nonnull sealed, size_t count);
void csodium_stream_free(csodium_stream *_Nonnull stream);

/* The keyring that the kernel of Linux keeps for each user (keyrings(7)); no library is needed. The results
 * are those of the system calls, or a negative errno; -ENOSYS on other systems. */

/* Keeps a key under a name for so many seconds, readable for all processes of the user. */
long csodium_keyring_add(
    const char *_Nonnull name, const void *_Nullable key, size_t count, uint32_t seconds);
/* Reads the key of a name: how many bytes it has, of which at most `count` were written. */
long csodium_keyring_read(const char *_Nonnull name, void *_Nullable key, size_t count);
/* Forgets the key of a name. */
long csodium_keyring_remove(const char *_Nonnull name);

/* Whether an open file or folder is in a file system of Linux that is in memory. */
bool csodium_is_in_memory(int file);

#endif
