internal import TerminalCanvas

extension KeySequences {
    /// The sequences that the description of a terminal lists.
    ///
    /// - Parameter capability: The string of a terminfo name, nil when the description has none.
    package init(capability: (_ name: String) -> [UInt8]?) {
        self.init()
        for (name, key) in Self.keysByCapability {
            if let sequence = capability(name) { add(sequence, for: key) }
        }
    }

    /// Keys pressed with Shift, Control or Alt act as the plain key. The erase key goes first: old terminals send the same
    /// for the left arrow.
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
        // A number behind the name says which of the modifiers are held.
        let modified = shifted.flatMap { name, key in (2...8).map { ("\(name)\($0)", key) } }
        return plain + functions + shifted + modified
    }()
}
