#define _GNU_SOURCE
#include "include/CNcenterDevice.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int ncenter_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int ncenter_peer(int socket, unsigned int *user, int *process) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
    *user = peer.uid;
    *process = peer.pid;
    return 0;
}

struct thread_numbers { pid_t old, new; };

/// The number by which libdispatch knows the thread, in a statically linked program. Its queues are held under the old
/// number, so this one stays.
extern _Thread_local pid_t __dispatch_tsd __attribute__((weak));

/// Swift's runtime keeps the number of a thread in variables of the thread, and locks a futex by it. The only thread of
/// a copied process has another number than the one that is kept, and a lock for which two threads wait would never be
/// unlocked. The variables have no names outside of the runtime, which is in libraries or in the program, the module
/// without a name.
static int correct_thread_number(struct dl_phdr_info *module, size_t size, void *context) {
    (void)size;
    const struct thread_numbers *numbers = context;
    if (*module->dlpi_name && !strstr(module->dlpi_name, "libswift")) return 0;
    pid_t *words = module->dlpi_tls_data;
    for (int index = 0; words && index < module->dlpi_phnum; index++) {
        if (module->dlpi_phdr[index].p_type != PT_TLS) continue;
        size_t count = module->dlpi_phdr[index].p_memsz / sizeof *words;
        for (pid_t *word = words; word < words + count; word++) {
            if (*word == numbers->old && word != &__dispatch_tsd) *word = numbers->new;
        }
    }
    return 0;
}

/// Makes a copy of this process, in which the numbers of the thread are its own.
static pid_t copy_process(void) {
    struct thread_numbers numbers = {gettid(), 0};
    pid_t process = fork();
    if (process != 0) return process;
    numbers.new = gettid();
    dl_iterate_phdr(correct_thread_number, &numbers);
    return 0;
}

int ncenter_fork(void) {
    pid_t parent = getpid();
    pid_t process = copy_process();
    if (process != 0) return process;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // It may have ended before that.
    if (getppid() != parent) _exit(1);
    return 0;
}

int ncenter_fork_apart(bool begins_session) {
    pid_t process = copy_process();
    if (process == 0 && begins_session) {
        setsid();
        // One that is stopped goes on when its parent ends, which is how it learns of that.
        prctl(PR_SET_PDEATHSIG, SIGCONT);
    }
    return process;
}

/// Duplicates a descriptor to a number that apps do not come across, which close what they have not opened from 3 on. A
/// limit may be lower.
static int set_aside(int descriptor) {
    const int far = 512;
    int other = fcntl(descriptor, F_DUPFD_CLOEXEC, far);
    return other >= 0 || errno != EINVAL ? other : fcntl(descriptor, F_DUPFD_CLOEXEC, far / 16);
}

bool ncenter_keep_descriptors(int output, int error, int count, int kept[]) {
    int nowhere = open("/dev/null", O_RDONLY);
    if (nowhere < 0 || dup2(nowhere, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0
        || dup2(error, STDERR_FILENO) < 0)
        return false;
    for (int index = 0; index < count; index++) {
        kept[index] = set_aside(kept[index]);
        if (kept[index] < 0) return false;
    }
    // Each is above the one before.
    int first = STDERR_FILENO + 1;
    for (int index = 0; index < count; index++) {
        if (kept[index] > first) close_range((unsigned)first, (unsigned)kept[index] - 1, 0);
        first = kept[index] + 1;
    }
    closefrom(first);
    return true;
}

int ncenter_socket_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

enum { numbers_bytes = 2 * sizeof(int) };

/// A message of two numbers, with room for a descriptor.
#define MESSAGE(name, numbers) \
    _Alignas(struct cmsghdr) char name##_room[CMSG_SPACE(sizeof(int))] = {0}; \
    struct iovec name##_part = {numbers, numbers_bytes}; \
    struct msghdr name = { \
        .msg_iov = &name##_part, .msg_iovlen = 1, .msg_control = name##_room, .msg_controllen = sizeof name##_room}

int ncenter_send_descriptor(int socket, int descriptor, const int numbers[2]) {
    int copy[] = {numbers[0], numbers[1]};
    MESSAGE(message, copy);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    return sendmsg(socket, &message, MSG_NOSIGNAL) == numbers_bytes ? 0 : -1;
}

int ncenter_receive_descriptor(int socket, int numbers[2]) {
    MESSAGE(message, numbers);
    ssize_t count;
    do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (count < 0 && errno == EINTR);
    struct cmsghdr *header = count == numbers_bytes ? CMSG_FIRSTHDR(&message) : NULL;
    int descriptor = -1;
    if (header && header->cmsg_type == SCM_RIGHTS) memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
    return descriptor;
}

void ncenter_end_as(int signal) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigset_t set;
    prctl(PR_SET_DUMPABLE, 0);
    sigaction(signal, &action, NULL);
    sigemptyset(&set);
    sigaddset(&set, signal);
    raise(signal);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

int ncenter_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC);
}

int ncenter_memory_file(void) {
    return memfd_create("ncenter", MFD_CLOEXEC);
}

int ncenter_process_descriptor(int process) {
    // The wrapper is younger than the oldest C library we build with.
    return (int)syscall(SYS_pidfd_open, process, 0);
}

enum { most_tried = 64 };

int ncenter_try_descriptors(int count) {
    int descriptors[most_tried], made = 0, error = 0;
    while (made < count && made < most_tried) {
        int descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
        if (descriptor < 0) {
            error = errno;
            break;
        }
        descriptors[made++] = descriptor;
    }
    while (made > 0) close(descriptors[--made]);
    return error;
}

int ncenter_try_address_space(size_t count) {
    struct rlimit limit;
    bool is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    // Without this each thread reserves up to 128 MiB for what it allocates, and libdispatch, which then gets no thread,
    // tries without end.
    if (is_limited) mallopt(M_ARENA_MAX, 1);
    void *space = mmap(NULL, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (space == MAP_FAILED) return errno;
    munmap(space, count);
    return 0;
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *pass_gate(void *context) {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return context;
}

int ncenter_try_threads(int count) {
    pthread_t threads[most_tried];
    int made = 0, error = 0;
    pthread_mutex_lock(&gate);
    while (!error && made < count && made < most_tried) {
        error = pthread_create(&threads[made], NULL, pass_gate, NULL);
        if (!error) made++;
    }
    pthread_mutex_unlock(&gate);
    while (made > 0) pthread_join(threads[--made], NULL);
    return error;
}
