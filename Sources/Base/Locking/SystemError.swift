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

    /// The words of the C library, such as “Permission denied”.
    package var description: String { unsafe String(cString: strerror(code)) }

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
