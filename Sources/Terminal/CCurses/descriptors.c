#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int ncenter_curses_set_aside(int descriptor) {
    // Apps that close descriptors which they have not opened begin at 3. A larger number than this can be refused.
    const int far = 512;
    int other = fcntl(descriptor, F_DUPFD_CLOEXEC, far);
    return other >= 0 || errno != EINVAL ? other : fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

int ncenter_curses_move_aside(int descriptor) {
    if (descriptor < 0) return -1;
    int other = ncenter_curses_set_aside(descriptor);
    int problem = errno;
    close(descriptor);
    errno = problem;
    return other;
}
