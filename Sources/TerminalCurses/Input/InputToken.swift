internal import CNcurses
internal import TerminalCanvas

/// What ncurses makes of the bytes that arrived, before escape sequences it does not know are put together.
enum InputToken: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case key(Key)
    /// Bytes that are no text, or a key that has no name here.
    case unknown

    /// The next token that has arrived, nil when there is none.
    static func read() -> InputToken? {
        let token = ncenter_curses_read()
        switch UInt32(bitPattern: token.kind) {
        case NCENTER_CURSES_NOTHING.rawValue: return nil
        case NCENTER_CURSES_SCALAR.rawValue: return Unicode.Scalar(token.value).map(scalar) ?? .unknown
        case NCENTER_CURSES_KEY.rawValue: return Key(curses: token.value).map(key) ?? .unknown
        default: return .unknown
        }
    }
}

extension Key {
    fileprivate init?(curses value: UInt32) {
        switch value {
        case NCENTER_CURSES_KEY_UP.rawValue: self = .up
        case NCENTER_CURSES_KEY_DOWN.rawValue: self = .down
        case NCENTER_CURSES_KEY_LEFT.rawValue: self = .left
        case NCENTER_CURSES_KEY_RIGHT.rawValue: self = .right
        case NCENTER_CURSES_KEY_HOME.rawValue: self = .home
        case NCENTER_CURSES_KEY_END.rawValue: self = .end
        case NCENTER_CURSES_KEY_PAGE_UP.rawValue: self = .pageUp
        case NCENTER_CURSES_KEY_PAGE_DOWN.rawValue: self = .pageDown
        case NCENTER_CURSES_KEY_INSERT.rawValue: self = .insert
        case NCENTER_CURSES_KEY_DELETE.rawValue: self = .delete
        case NCENTER_CURSES_KEY_BACKSPACE.rawValue: self = .backspace
        case NCENTER_CURSES_KEY_BACK_TAB.rawValue: self = .backTab
        case NCENTER_CURSES_KEY_ENTER.rawValue: self = .enter
        default:
            guard value > NCENTER_CURSES_KEY_FUNCTION.rawValue else { return nil }
            self = .function(Int(value - NCENTER_CURSES_KEY_FUNCTION.rawValue))
        }
    }
}
