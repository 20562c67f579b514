// The functions of a library that is opened while the program runs.
#ifndef NCENTER_LIBRARY_H
#define NCENTER_LIBRARY_H

#include <dlfcn.h>

/// Declares a member for a function of a library, with the type that its header gives it.
#define NCENTER_FUNCTION(name) __typeof__(&name) name

/// Finds a function in an open library; the expression is false if it has none of that name.
#define NCENTER_FIND(functions, library, name) \
    (((functions)->name = (__typeof__(&name))dlsym((library), #name)) != NULL)

#endif
