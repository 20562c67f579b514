package import TerminalCanvas

/// The commands that keys have on a terminal that only watches; all are about the terminal itself.
package enum WatchingCommand: Hashable, Sendable {
    case leave
    /// Takes part instead of watching.
    case join
    case suspend
    case redraw

    /// - Returns: `nil` for a key that does nothing there. Esc does nothing: it is the key by which people go back.
    package init?(_ key: Key) {
        switch key.latin {
        case .character("q"), .character("D"), .control("c"): self = .leave
        case .enter: self = .join
        case .control("z"): self = .suspend
        case .control("l"): self = .redraw
        default: return nil
        }
    }
}
