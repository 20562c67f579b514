internal import TerminalCanvas

/// Puts tokens together to events: text to characters, bracketed pastes to one event, and escape sequences that the
/// terminal's description does not list to keys and presses. Sequences nobody knows vanish: read key by key they would
/// act as Escape followed by a digit.
struct InputDecoder {
    /// Longest paste that is kept, in scalars; the rest is dropped.
    static let pasteLimit = 1 << 20

    private enum State: Hashable {
        case ground
        case escape
        /// After "ESC [", with what came since.
        case control(String)
        /// After "ESC O".
        case singleShift
        /// After "ESC [ M": the old mouse report, three more scalars.
        case oldMouse([Unicode.Scalar])
        case paste
        /// Inside a paste, with the beginning of what may be its end mark.
        case pasteEnd(String)
    }

    private static let pasteEndMark = "\u{1B}[201~"
    private static let longestSequence = 64

    private var state = State.ground
    private var text = ""
    private var pasted = String.UnicodeScalarView()
    private var pastedCount = 0

    /// How long to wait for the rest of what has begun before `giveUp` is due; nil when nothing has begun.
    var patience: Duration? {
        switch state {
        case .ground, .escape: nil
        case .control, .singleShift, .oldMouse: .milliseconds(100)
        case .paste, .pasteEnd: .seconds(2)
        }
    }

    mutating func take(_ token: InputToken, into events: inout [TerminalEvent]) {
        switch token {
        case .scalar(let scalar): take(scalar, into: &events)
        case .key(let key):
            switch state {
            case .paste, .pasteEnd: break
            case .escape:
                state = .ground
                emit(.key(.escape), into: &events)
                emit(.key(key), into: &events)
            case .ground, .control, .singleShift, .oldMouse:
                state = .ground
                emit(.key(key), into: &events)
            }
        case .unknown: flushText(into: &events)
        }
    }

    /// Everything that had arrived was taken: text is complete, and an Escape that nothing followed was the key.
    mutating func finishBatch(into events: inout [TerminalEvent]) {
        if state == .escape {
            state = .ground
            emit(.key(.escape), into: &events)
        }
        flushText(into: &events)
    }

    /// The rest of what has begun did not come: a paste ends here, a sequence is dropped.
    mutating func giveUp(into events: inout [TerminalEvent]) {
        switch state {
        case .paste, .pasteEnd: endPaste(into: &events)
        case .ground, .escape, .control, .singleShift, .oldMouse: break
        }
        state = .ground
        flushText(into: &events)
    }

    private mutating func take(_ scalar: Unicode.Scalar, into events: inout [TerminalEvent]) {
        switch state {
        case .ground: takeGround(scalar, into: &events)
        case .escape: takeEscape(scalar, into: &events)
        case .control(let sequence): takeControl(scalar, after: sequence, into: &events)
        case .singleShift:
            state = .ground
            if let key = EscapeSequence.key(shifted: scalar) { emit(.key(key), into: &events) }
        case .oldMouse(let earlier):
            state = earlier.count < 2 ? .oldMouse(earlier + [scalar]) : .ground
            if earlier.count == 2, let mouse = EscapeSequence.oldMouse(earlier + [scalar]) {
                emit(.mouse(mouse), into: &events)
            }
        case .paste, .pasteEnd: takePasted(scalar, into: &events)
        }
    }

    private mutating func takeGround(_ scalar: Unicode.Scalar, into events: inout [TerminalEvent]) {
        switch scalar.value {
        case 0x1B: state = .escape
        case 0x09: emit(.key(.tab), into: &events)
        case 0x0A, 0x0D: emit(.key(.enter), into: &events)
        case 0x08, 0x7F: emit(.key(.backspace), into: &events)
        case 0x20: emit(.key(.space), into: &events)
        case 0x00: emit(.key(.control("@")), into: &events)
        case 0x01...0x1A:
            emit(.key(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))), into: &events)
        case 0x1C...0x1F:
            emit(.key(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))), into: &events)
        case 0x80...0x9F: flushText(into: &events)
        default: text.unicodeScalars.append(scalar)
        }
    }

    private mutating func takeEscape(_ scalar: Unicode.Scalar, into events: inout [TerminalEvent]) {
        switch scalar {
        case "[":
            flushText(into: &events)
            state = .control("")
        case "O":
            flushText(into: &events)
            state = .singleShift
        default:
            state = .ground
            emit(.key(.escape), into: &events)
            take(scalar, into: &events)
        }
    }

    private mutating func takeControl(
        _ scalar: Unicode.Scalar, after sequence: String, into events: inout [TerminalEvent]
    ) {
        switch scalar.value {
        case 0x20...0x3F where sequence.utf8.count < Self.longestSequence:
            state = .control(sequence + String(scalar))
        case 0x40...0x7E:
            state = .ground
            switch EscapeSequence(parameters: sequence, final: scalar) {
            case .key(let key): emit(.key(key), into: &events)
            case .mouse(let mouse): emit(.mouse(mouse), into: &events)
            case .pasteStart: state = .paste
            case .oldMouse: state = .oldMouse([])
            case nil: break
            }
        default:
            // Cut off, or no sequence at all: what follows counts for itself.
            state = .ground
            takeGround(scalar, into: &events)
        }
    }

    private mutating func takePasted(_ scalar: Unicode.Scalar, into events: inout [TerminalEvent]) {
        if case .pasteEnd(let mark) = state {
            let longer = mark + String(scalar)
            if longer == Self.pasteEndMark {
                state = .ground
                endPaste(into: &events)
                return
            }
            if Self.pasteEndMark.hasPrefix(longer) {
                state = .pasteEnd(longer)
                return
            }
            for held in mark.unicodeScalars { appendPasted(held) }
            state = .paste
        }
        if scalar == "\u{1B}" {
            state = .pasteEnd(String(scalar))
        } else {
            appendPasted(scalar)
        }
    }

    /// Keeps text, tabs and line ends; terminals send a line end as a carriage return.
    private mutating func appendPasted(_ scalar: Unicode.Scalar) {
        guard pastedCount < Self.pasteLimit else { return }
        switch scalar.value {
        case 0x0D: pasted.append("\n")
        case 0x09, 0x0A: pasted.append(scalar)
        case 0x00...0x1F, 0x7F...0x9F: return
        default: pasted.append(scalar)
        }
        pastedCount += 1
    }

    private mutating func endPaste(into events: inout [TerminalEvent]) {
        let text = String(pasted)
        pasted = String.UnicodeScalarView()
        pastedCount = 0
        emit(.paste(text), into: &events)
    }

    private mutating func emit(_ event: TerminalEvent, into events: inout [TerminalEvent]) {
        flushText(into: &events)
        events.append(event)
    }

    /// Scalars that came together make characters together: a letter and its accent, the parts of a flag.
    private mutating func flushText(into events: inout [TerminalEvent]) {
        guard !text.isEmpty else { return }
        events.append(contentsOf: text.map { .key(.character($0)) })
        text = ""
    }
}
