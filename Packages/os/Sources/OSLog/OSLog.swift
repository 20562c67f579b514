// Apple's module passes `Logger` and its kin on.
@_exported public import os
