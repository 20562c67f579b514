// Publishers, subjects, operators and `@Published` are OpenCombine's.
@_exported public import OpenCombine
