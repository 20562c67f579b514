// libFuzzer as a library: what its own `main` calls.
#ifndef NCENTER_LIBFUZZER_H
#define NCENTER_LIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer's command line; the callback returns 0, or -1 for an input that is not to be kept.
int LLVMFuzzerRunDriver(int *argument_count, char ***arguments, int (*callback)(const uint8_t *data, size_t size));

#endif
