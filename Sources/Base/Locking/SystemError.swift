import Glibc

/// Why a call of the operating system has failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value of `errno`.
    package let code: Int32

    package init(_ code: Int32) {
        self.code = code
    }

    /// The error of the last call of this thread that failed.
    package static var last: Self { Self(errno) }

    /// The words of the C library, such as “Permission denied”; for a limit of the process also what shows it.
    package var description: String {
        let words = unsafe String(cString: strerror(code))
        return limit.map { "\(words), see “\($0)”" } ?? words
    }

    /// The command of a shell that shows the limit which the process has reached; `nil` for another error.
    package var limit: String? {
        let (resource, option): (__rlimit_resource, String)
        switch code {
        case EFBIG: (resource, option) = (RLIMIT_FSIZE, "-f")
        case EMFILE: (resource, option) = (RLIMIT_NOFILE, "-n")
        case ENOMEM: (resource, option) = (RLIMIT_AS, "-v")
        default: return nil
        }
        var values = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &values) == 0, values.rlim_cur != rlim_t.max
        else {
            return nil
        }
        return "ulimit \(option)"
    }

    /// Calls the body again for as long as a signal interrupts it.
    ///
    /// - Parameter call: Returns a negative number, and sets `errno`, when it fails.
    package static func repeating<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }
}
