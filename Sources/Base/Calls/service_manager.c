#define _GNU_SOURCE
#include "include/CNcenterDevice.h"

#include <errno.h>
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
    if (count >= sizeof address.sun_path) return ENAMETOOLONG;
    memcpy(address.sun_path, path, count);
    // A name without a file begins with a zero byte, which the variable has as this sign.
    if (*path == '@') address.sun_path[0] = 0;
    unsetenv("NOTIFY_SOCKET");
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return errno;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + count);
    ssize_t sent = sendto(descriptor, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&address, size);
    int error = sent < 0 ? errno : 0;
    close(descriptor);
    return error;
}
