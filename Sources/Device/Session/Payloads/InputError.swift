import NotificationLocking

/// The exit statuses of `sysexits.h` that the program uses.
package enum ExitStatus {
    /// An expectation was not met in time.
    package static let expectationFailed: Int32 = 1
    /// The command line was wrong.
    package static let usage: Int32 = 64
    /// A payload or a manifest is invalid.
    package static let dataError: Int32 = 65
    /// A file, a list or standard input could not be read.
    package static let noInput: Int32 = 66
    /// The device is not running.
    package static let unavailable: Int32 = 69
    /// Apps did not come to rest, or an internal error occurred.
    package static let internalError: Int32 = 70
    /// The output could not be written.
    package static let outputError: Int32 = 74
    /// Another process owns the device.
    package static let deviceInUse: Int32 = 75
    /// A running device has not answered in time.
    package static let noAnswer: Int32 = 76
}

/// Why the program cannot use an input.
package struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence without the file name.
    package let description: String
    /// The resulting exit status.
    package let status: Int32

    package init(description: String, status: Int32) {
        self.description = description
        self.status = status
    }

    /// The input can be read, but its contents are invalid.
    package static func refused(_ description: String) -> Self {
        Self(description: description, status: ExitStatus.dataError)
    }

    /// The error of the last failed system call.
    package static func system() -> Self {
        Self(description: SystemError.last.description, status: ExitStatus.noInput)
    }

    /// The process was started without a standard input.
    package static let standardInputIsClosed = Self(description: "standard input is closed", status: ExitStatus.noInput)
}

/// A payload or manifest that the program has refused.
package struct Refusal: Equatable, CustomStringConvertible {
    /// One line: the file name and the reason.
    package let description: String
    /// The resulting exit status.
    package let status: Int32

    package init(_ description: String, status: Int32 = ExitStatus.dataError) {
        self.description = description
        self.status = status
    }

    package init(of source: PayloadSource, _ error: InputError) {
        let isWhole = error == .standardInputIsClosed
        self.init(isWhole ? error.description : "\(source.title): \(error)", status: error.status)
    }
}

extension [Refusal] {
    /// The exit status of the program: an input that could not be read takes precedence over an invalid one; `nil` if
    /// there are no refusals.
    package var exitStatus: Int32? { map(\.status).max() }

    package var lines: [String] { map(\.description) }
}
