#include "library.h"

#include "include/CNcenterPictures.h"

void *ncenter_picture_library_open(const char *name) {
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}
