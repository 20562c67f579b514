#define _GNU_SOURCE
#include "include/CNcenterDevice.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#pragma mark - The main queue

// How run loops on Linux serve the main queue: libdispatch signals an eventfd, the owner of the main thread reads it
// and calls back. CoreFoundation uses the same two entry points.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int ncenter_main_queue_descriptor(void) {
    return _dispatch_get_main_queue_handle_4CF();
}

void ncenter_main_queue_drain(void) {
    // There may be nothing to read, because a run loop may have served the queue already.
    ncenter_signal_lower(ncenter_main_queue_descriptor());
    _dispatch_main_queue_callback_4CF(NULL);
}

// libdispatch's own; the compiler's module of it hides it from Swift.
extern const char *dispatch_queue_get_label(void *queue);

const char *ncenter_queue_label(void) {
    return dispatch_queue_get_label(NULL);
}

#pragma mark - Signals between threads

static void (*_Atomic lost_handler)(void);

void ncenter_watch_descriptors(void (*handler)(void)) { atomic_store(&lost_handler, handler); }

/// A descriptor that could not be had is negative, and no app has closed it.
static void tell_lost(int descriptor) {
    void (*handler)(void) = atomic_load(&lost_handler);
    if (descriptor >= 0 && handler) handler();
}

int ncenter_signal_make(void) {
    return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}

int ncenter_either(int one, int other) {
    int either = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN};
    if (one >= 0) epoll_ctl(either, EPOLL_CTL_ADD, one, &event);
    if (other >= 0) epoll_ctl(either, EPOLL_CTL_ADD, other, &event);
    return either;
}

void ncenter_signal_raise(int descriptor) {
    uint64_t one = 1;
    ssize_t count;
    // A counter at its maximum is also readable.
    do {
        count = write(descriptor, &one, sizeof one);
    } while (count < 0 && errno == EINTR);
    if (count < 0 && errno == EBADF) tell_lost(descriptor);
}

void ncenter_signal_lower(int descriptor) {
    uint64_t value;
    ssize_t count;
    do {
        count = read(descriptor, &value, sizeof value);
    } while (count < 0 && errno == EINTR);
    if (count < 0 && errno == EBADF) tell_lost(descriptor);
}

int ncenter_wait(int first, int second, int milliseconds) {
    struct pollfd descriptors[] = {{.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}};
    if (poll(descriptors, 2, milliseconds) <= 0) return 0;
    if (descriptors[0].revents & POLLNVAL) tell_lost(first);
    if (descriptors[1].revents & POLLNVAL) tell_lost(second);
    return (descriptors[0].revents ? 1 : 0) | (descriptors[1].revents ? 2 : 0);
}

#pragma mark - Threads

int ncenter_thread_count(void) {
    // Two of the links are "." and "..".
    struct stat folder;
    return stat("/proc/self/task", &folder) == 0 && folder.st_nlink > 2 ? (int)folder.st_nlink - 2 : 0;
}

static size_t read_file(int folder, const char *path, char *buffer, size_t capacity) {
    int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, buffer, capacity - 1);
    close(file);
    buffer[count > 0 ? count : 0] = 0;
    return count > 0 ? (size_t)count : 0;
}

static uint64_t mix(uint64_t mark, uint64_t value) {
    return (mark ^ value) * UINT64_C(0x9E3779B97F4A7C15) + (mark >> 29);
}

int ncenter_thread_identifier(void) { return gettid(); }

enum { thread_name_bytes = 12 };

/// Writes a thread's number as the name of its folder.
static void name_thread(char name[static thread_name_bytes], pid_t thread) {
    snprintf(name, thread_name_bytes, "%d", thread);
}

/// Adds to a mark whether and how long a thread has run. Returns 0 if it is running or if unknown, and the mark as it
/// is if there is no such thread.
///
/// - Parameters:
///   - folder: The folder of all threads.
///   - name: The thread's name in it, shorter than `thread_name_bytes`.
static uint64_t mix_thread(uint64_t mark, int folder, const char *name) {
    char path[thread_name_bytes + sizeof "/schedstat"], text[512];
    size_t length = strnlen(name, thread_name_bytes - 1);
    memcpy(path, name, length);
    memcpy(path + length, "/stat", sizeof "/stat");
    // "12 (name) S 1 …": the name may contain anything, so the last bracket is the one that ends it.
    if (!read_file(folder, path, text, sizeof text)) return mark;
    const char *name_end = strrchr(text, ')');
    if (!name_end || name_end[1] == 0 || name_end[2] != 'S') return 0;
    // The time on a processor, the time spent waiting for one, and how often the thread ran.
    memcpy(path + length, "/schedstat", sizeof "/schedstat");
    size_t count = read_file(folder, path, text, sizeof text);
    if (!count) return 0;
    uint64_t number = 0;
    for (const char *byte = name; *byte; byte++) number = number * 10 + (uint64_t)(*byte - '0');
    mark = mix(mark, number);
    for (size_t place = 0; place < count; place += sizeof number) {
        size_t rest = count - place < sizeof number ? count - place : sizeof number;
        number = 0;
        memcpy(&number, text + place, rest);
        mark = mix(mark, number);
    }
    return mark ? mark : 1;
}

unsigned long long ncenter_thread_mark(int thread) {
    int folder = open("/proc/self/task", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return 0;
    char name[thread_name_bytes];
    name_thread(name, thread);
    uint64_t mark = mix_thread(1, folder, name);
    close(folder);
    return mark;
}

unsigned long long ncenter_sleep_mark(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return 0;
    char own[thread_name_bytes];
    name_thread(own, gettid());
    uint64_t mark = 1;
    struct dirent *entry;
    while (mark && (entry = readdir(folder))) {
        // Not "." and "..".
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, own) != 0) {
            mark = mix_thread(mark, dirfd(folder), entry->d_name);
        }
    }
    closedir(folder);
    return mark;
}
