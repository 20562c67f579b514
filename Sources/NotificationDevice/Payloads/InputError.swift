import NotificationLocking

/// Why the program cannot use an input.
struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without the file name.
    let description: String
    /// The resulting exit status.
    let status: Int32

    /// The input can be read, but its contents are invalid.
    static func refused(_ description: String) -> Self {
        Self(description: description, status: ExitStatus.dataError)
    }

    /// The error of the last failed system call.
    static func system() -> Self {
        Self(description: SystemError.last.description, status: ExitStatus.noInput)
    }

    /// The process was started without a standard input.
    static let standardInputIsClosed = Self(description: "standard input is closed", status: ExitStatus.noInput)
}

/// A payload or manifest that the program has refused.
struct Refusal: Hashable, CustomStringConvertible {
    /// One line: the file name and the reason.
    let description: String
    /// The resulting exit status.
    let status: Int32

    init(_ description: String, status: Int32 = ExitStatus.dataError) {
        self.description = description
        self.status = status
    }

    init(of source: PayloadSource, _ error: InputError) {
        let isWhole = error == .standardInputIsClosed
        self.init(isWhole ? error.description : "\(source.title): \(error)", status: error.status)
    }
}

extension [Refusal] {
    /// The exit status of the program: an input that could not be read takes precedence over an invalid one; `nil` if
    /// there are no refusals.
    var exitStatus: Int32? { map(\.status).max() }

    var lines: [String] { map(\.description) }
}
