import CNcenterDevice

/// The arguments of the process, the program's own name being the first.
enum ProcessArguments {
    /// Bytes that are no UTF-8 are replaced, as in `CommandLine.arguments`. That is read from `/proc`, and it is empty
    /// in a `chroot` without it.
    static let all: [String] = (0..<ncenter_argument_count()).compactMap { index in
        unsafe ncenter_argument(index).map { unsafe String(cString: $0) }
    }
}
