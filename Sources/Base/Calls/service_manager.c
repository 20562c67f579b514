#define _GNU_SOURCE
#include "include/CNcenterDevice.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int ncenter_tell_service_manager(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    if (!path || !*path) return 0;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t count = strlen(path);
    bool fits = count < sizeof address.sun_path;
    if (fits) memcpy(address.sun_path, path, count);
    unsetenv("NOTIFY_SOCKET");
    if (!fits) return ENAMETOOLONG;
    // A name without a file begins with a zero byte, which the variable has as this sign.
    if (address.sun_path[0] == '@') address.sun_path[0] = 0;
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return errno;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + count);
    // The queue of one that reads nothing is full; nobody waits for it.
    int flags = MSG_NOSIGNAL | MSG_DONTWAIT;
    ssize_t sent = sendto(descriptor, state, strlen(state), flags, (struct sockaddr *)&address, size);
    int error = sent < 0 ? errno : 0;
    close(descriptor);
    return error;
}
