import Glibc

/// Why something that the program was to read is not taken.
struct InputFailure: Error, Hashable {
    /// A sentence without the name of the file.
    let reason: String
    /// The exit status it comes to.
    let status: Int32

    /// The bytes are there and cannot be what they are to be.
    static func refused(_ reason: String) -> Self { Self(reason: reason, status: ExitStatus.dataError) }

    /// The reason of the system call that has just failed.
    static func system() -> Self {
        unsafe Self(reason: String(cString: strerror(errno)), status: ExitStatus.noInput)
    }

    /// Nobody gave the process a standard input.
    static let standardInputIsClosed = Self(reason: "standard input is closed", status: ExitStatus.noInput)
}

/// A payload or manifest that the program was given and did not take.
struct Refusal: Hashable, CustomStringConvertible {
    /// One line: the file's name and what is wrong with it.
    let description: String
    /// The exit status it comes to.
    let status: Int32

    init(_ description: String, status: Int32 = ExitStatus.dataError) {
        self.description = description
        self.status = status
    }

    init(of source: PayloadSource, _ failure: InputFailure) {
        let isWhole = failure == .standardInputIsClosed
        self.init(isWhole ? failure.reason : "\(source.title): \(failure.reason)", status: failure.status)
    }
}

extension [Refusal] {
    /// What the program ends with: what could not be read weighs more than what was read and refused; `nil` when there is
    /// nothing to complain of.
    var exitStatus: Int32? { map(\.status).max() }

    var lines: [String] { map(\.description) }
}
