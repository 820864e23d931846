#define _GNU_SOURCE
#include "CVips.h"

#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

static bool limit(int resource, rlim_t amount) {
    struct rlimit limits = {amount, amount};

    return setrlimit(resource, &limits) == 0;
}

void cvips_allow_seconds(uint32_t seconds) {
    struct rusage usage;
    struct rlimit limits;
    if (getrusage(RUSAGE_SELF, &usage) == 0 && getrlimit(RLIMIT_CPU, &limits) == 0) {
        rlim_t end = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + seconds + 1;
        limits.rlim_cur = limits.rlim_max == RLIM_INFINITY || end < limits.rlim_max ? end : limits.rlim_max;
        (void)setrlimit(RLIMIT_CPU, &limits);
    }
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifdef __x86_64__
enum { this_architecture = AUDIT_ARCH_X86_64 };
#else
enum { this_architecture = AUDIT_ARCH_AARCH64 };
#endif

/* What is refused whatever its arguments are. Reading files is not, for fonts and libraries are files. */
static const int refused[] = {
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_execve, SYS_execveat, SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    SYS_pidfd_open, SYS_pidfd_send_signal, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
    SYS_truncate, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_mknodat, SYS_linkat, SYS_symlinkat,
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
    SYS_fsetxattr, SYS_mount, SYS_umount2, SYS_unshare, SYS_setns, SYS_chroot, SYS_pivot_root, SYS_bpf,
    SYS_perf_event_open, SYS_io_uring_setup, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_userfaultfd,
    SYS_openat2, SYS_open_by_handle_at,
#ifdef SYS_renameat
    SYS_renameat,
#endif
#ifdef __x86_64__
    SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_mknod, SYS_link, SYS_symlink, SYS_chmod,
    SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat, SYS_fork, SYS_vfork,
#endif
};

enum { refusal_count = sizeof refused / sizeof *refused };

/* The low half of an argument of the system call. */
#define ARGUMENT(index) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index))
#define HIGH_HALF(index) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index) + 4)
#define NUMBER BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#define EQUALS(value, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, otherwise)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

enum { writing_flags = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC };

/* Refuses a call that opens a file, if its flags in this argument let it write. */
#define OPENING(call, index)                                                    \
    EQUALS(call, 5), ARGUMENT(index),                                           \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writing_flags, 0, 1), REFUSE, ALLOW, NUMBER

static bool forbid(void) {
    const struct sock_filter start[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        EQUALS(this_architecture, 1),
        BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
        REFUSE,
        NUMBER,
#ifdef __x86_64__
        /* The numbers of x32 would be other names for the same calls. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        REFUSE,
        OPENING(SYS_open, 1),
#endif
        OPENING(SYS_openat, 2),
        /* Signals to this process alone. */
        EQUALS(SYS_tgkill, 5), ARGUMENT(0), EQUALS((uint32_t)getpid(), 1), ALLOW, REFUSE, NUMBER,
        /* Limits may be asked for, and that of the seconds be set. */
        EQUALS(SYS_prlimit64, 9), ARGUMENT(2), EQUALS(0, 3), HIGH_HALF(2), EQUALS(0, 1), ALLOW,
        ARGUMENT(1), EQUALS(RLIMIT_CPU, 1), ALLOW, REFUSE, NUMBER,
        EQUALS(SYS_setrlimit, 5), ARGUMENT(0), EQUALS(RLIMIT_CPU, 1), ALLOW, REFUSE, NUMBER,
    };
    enum { start_count = sizeof start / sizeof *start };
    struct sock_filter filter[start_count + 2 * refusal_count + 1];
    size_t count = 0;
    for (; count < start_count; count++) {
        filter[count] = start[count];
    }
    for (size_t i = 0; i < refusal_count; i++) {
        filter[count++] = (struct sock_filter)EQUALS(refused[i], 1);
        filter[count++] = (struct sock_filter)REFUSE;
    }
    filter[count++] = (struct sock_filter)ALLOW;
    struct sock_fprog program = {(unsigned short)count, filter};

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else

static bool forbid(void) {
    return false;
}

#endif

bool cvips_confine(uint64_t memory) {
    bool done = limit(RLIMIT_CORE, 0);
    /* Pipes have no size. Warnings that go to a file are lost, and nothing else. */
    (void)signal(SIGXFSZ, SIG_IGN);
    done = limit(RLIMIT_FSIZE, 0) && done;
    done = limit(RLIMIT_DATA, (rlim_t)memory) && done;
    /* Addresses that are reserved and not used count here. */
    done = limit(RLIMIT_AS, (rlim_t)memory * 4) && done;

    return forbid() && done;
}
