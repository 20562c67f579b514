internal import TerminalCanvas

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
