#define _GNU_SOURCE
#include "CSodium.h"

#include <errno.h>

#ifdef __linux__

#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/* From linux/keyctl.h and keyutils, the same in every version. */
enum {
    user_keyring = -4,
    keyctl_set_permissions = 5,
    keyctl_unlink = 9,
    keyctl_search = 10,
    keyctl_read = 11,
    keyctl_set_timeout = 15,
    keyctl_invalidate = 21,
    /* Processes that possess the key, and all others of the user: to see, read, write, find and link it, and
     * to set its attributes. */
    owner_permissions = 0x3f3f0000,
};

/* From linux/magic.h. */
static const uint32_t memory_file_systems[] = {0x01021994 /* tmpfs */, 0x858458f6 /* ramfs */};

bool csodium_is_in_memory(int file) {
    struct statfs status;
    if (fstatfs(file, &status) != 0) {
        return false;
    }
    uint32_t type = (uint32_t)status.f_type;

    return type == memory_file_systems[0] || type == memory_file_systems[1];
}

static long answer(long result) {
    return result < 0 ? -errno : result;
}

static long find(const char *name) {
    return answer(syscall(SYS_keyctl, keyctl_search, user_keyring, "user", name, 0));
}

long csodium_keyring_add(const char *name, const void *key, size_t count, uint32_t seconds) {
    long number = answer(syscall(SYS_add_key, "user", name, key, count, user_keyring));
    if (number < 0) {
        return number;
    }
    long result = answer(syscall(SYS_keyctl, keyctl_set_timeout, number, seconds));
    if (result >= 0) {
        result = answer(syscall(SYS_keyctl, keyctl_set_permissions, number, owner_permissions));
    }
    if (result < 0) {
        (void)csodium_keyring_remove(name);
        return result;
    }
    return number;
}

long csodium_keyring_read(const char *name, void *key, size_t count) {
    long number = find(name);

    return number < 0 ? number : answer(syscall(SYS_keyctl, keyctl_read, number, key, count));
}

long csodium_keyring_remove(const char *name) {
    long number = find(name);
    if (number < 0) {
        return number;
    }
    /* The kernel overwrites a key that it lets go of. */
    long result = answer(syscall(SYS_keyctl, keyctl_unlink, number, user_keyring));
    (void)syscall(SYS_keyctl, keyctl_invalidate, number);

    return result;
}

#else

bool csodium_is_in_memory(int file) {
    (void)file;
    return false;
}

long csodium_keyring_add(const char *name, const void *key, size_t count, uint32_t seconds) {
    (void)name, (void)key, (void)count, (void)seconds;
    return -ENOSYS;
}

long csodium_keyring_read(const char *name, void *key, size_t count) {
    (void)name, (void)key, (void)count;
    return -ENOSYS;
}

long csodium_keyring_remove(const char *name) {
    (void)name;
    return -ENOSYS;
}

#endif
