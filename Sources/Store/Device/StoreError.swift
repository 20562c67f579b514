/// Why the store of a device cannot be used, or not now.
package struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// The file is not a store, or not as it was written; the detail is in SQLite's words or ours.
        case damaged(String)
        /// A program with other tables has written the file.
        case otherVersion(Int, known: Int)
        /// The file or its folder cannot be written now; the detail comes from the operating system.
        case notWritable(String)
        case diskFull
        /// The process has reached one of its limits; the detail comes from the operating system.
        case limited(String)
        /// Another process uses the file.
        case inUse
    }

    package let reason: Reason
    /// The path of the file.
    package let file: String

    package init(_ reason: Reason, file: String) {
        self.reason = reason
        self.file = file
    }

    /// The reason in a few words, such as “the disk is full”.
    package var cause: String {
        switch reason {
        case .damaged(let detail): "the store is damaged: \(detail)"
        case .otherVersion(let version, let known):
            "the store has version \(version), and this program knows version \(known)"
        case .notWritable(let detail), .limited(let detail): "the store cannot be written: \(detail)"
        case .diskFull: "the disk is full"
        case .inUse: "another process uses the store"
        }
    }

    /// One sentence that names the file and says what to do, without a full stop.
    package var description: String {
        let advice =
            switch reason {
            case .damaged: "it was not changed; move it away, or erase the device, to start with a new one"
            case .otherVersion:
                "it was not changed; use the program that wrote it, or move the file away to start with a new one"
            case .notWritable: "make the file and its folder writable"
            case .diskFull: "make room"
            case .limited: "start the program with a higher limit"
            case .inUse: "end that process, or wait for it"
            }
        return "\(file): \(cause); \(advice)"
    }
}
