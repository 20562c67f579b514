internal import TerminalCanvas

extension KeySequences {
    /// Creates the key sequences in a terminal's description.
    ///
    /// - Parameter capability: Returns the string capability with a terminfo name; `nil` if the description has none.
    package init(capability: (_ name: String) -> [UInt8]?) {
        self.init()
        for (name, key) in Self.keysByCapability {
            if let sequence = capability(name) { add(sequence, for: key) }
        }
    }

    /// Keys pressed with Shift, Control or Alt act like the plain key. The erase key is first, because old terminals
    /// send the same byte for the left arrow.
    private static let keysByCapability: [(name: String, key: Key)] = {
        let plain: [(String, Key)] = [
            ("kbs", .backspace), ("kent", .enter), ("kcbt", .backTab),
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
            ("khome", .home), ("kfnd", .home), ("ka1", .home),
            ("kend", .end), ("kslt", .end), ("kll", .end), ("kc1", .end),
            ("kpp", .pageUp), ("ka3", .pageUp), ("knp", .pageDown), ("kc3", .pageDown),
            ("kich1", .insert), ("kdch1", .delete),
            ("kri", .up), ("kind", .down),
        ]
        let functions = (1...63).map { ("kf\($0)", Key.function($0)) }
        let shifted: [(String, Key)] = [
            ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
            ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
        ]
        // The number after the name encodes which modifiers are held.
        let modified = shifted.flatMap { name, key in (2...8).map { ("\(name)\($0)", key) } }
        return plain + functions + shifted + modified
    }()
}
