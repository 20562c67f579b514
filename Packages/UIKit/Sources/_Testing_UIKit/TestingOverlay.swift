// Nothing: the compiler imports a module of this name where a file imports both Testing and UIKit. Apple's attaches
// pictures to tests; without a module of the name such a file would not compile.
