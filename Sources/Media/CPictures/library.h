// The functions of a library that is opened while the program runs.
#ifndef NCENTER_LIBRARY_H
#define NCENTER_LIBRARY_H

#include <dlfcn.h>
#include <stdbool.h>

#define NCENTER_FUNCTION(name) __typeof__(&name) name;
#define NCENTER_FIND(name) (functions->name = (__typeof__(&name))dlsym(library, #name)) != NULL &&

/// Defines `struct functions`, whose members have the types that the library's header gives them, and `find`, which
/// looks them up in an open library and returns whether it has all. `list` is a macro that calls another one with each
/// name.
#define NCENTER_FUNCTIONS(list)                                         \
    struct functions { list(NCENTER_FUNCTION) };                        \
    static bool find(struct functions *functions, void *library) {      \
        return list(NCENTER_FIND) true;                                 \
    }

#endif
