// A second terminal, for tests: libvterm, which .ci/install --tests installs.
#if __has_include(<vterm.h>)
#include <vterm.h>
#else
#error "The tests compare terminals with libvterm, which is not installed: run .ci/install --tests, or apt-get install libvterm-dev"
#endif
