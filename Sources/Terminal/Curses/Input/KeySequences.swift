package import TerminalCanvas

/// The key sequences of one kind of terminal.
package struct KeySequences: Sendable {
    private var keys: [[UInt8]: Key] = [:]
    /// What sequences begin with.
    private var beginnings: Set<[UInt8]> = []

    package init() {}

    /// Adds a sequence. If it is already present, the first key is kept.
    ///
    /// Ignores sequences that would take keys away from the user: sequences that begin with text, the Escape key alone,
    /// and sequences that contain a Ctrl-C.
    package mutating func add(_ sequence: some Collection<UInt8>, for key: Key) {
        let bytes = Array(sequence)
        guard let first = bytes.first, first < 0x20 || first == 0x7F, bytes != [0x1B], !bytes.contains(0x03) else {
            return
        }
        for count in 1..<bytes.count { beginnings.insert(Array(bytes.prefix(count))) }
        if keys[bytes] == nil { keys[bytes] = key }
    }

    func key(of bytes: [UInt8]) -> Key? { keys[bytes] }

    /// Whether a longer sequence begins with these bytes.
    func isBeginning(_ bytes: [UInt8]) -> Bool { beginnings.contains(bytes) }

    /// Whether the bytes are a sequence or its beginning.
    func knows(_ bytes: [UInt8]) -> Bool { isBeginning(bytes) || keys[bytes] != nil }
}

extension KeySequences {
    /// Creates the key sequences in a terminal's description.
    ///
    /// - Parameter capability: Returns the string capability with a terminfo name; `nil` if the description has none.
    package init(capability: (_ name: String) -> [UInt8]?) {
        self.init()
        for (name, key) in Key.capabilities {
            if let sequence = capability(name) { add(sequence, for: key) }
        }
    }
}
