internal import CPseudoTerminal
internal import TerminalCanvas

extension TerminalModel {
    mutating func perform(_ action: ControlParser.Action) {
        if case .print(let scalar) = action {
            write(scalar)
            return
        }
        lastCell = nil
        switch action {
        case .print: break
        case .control(let byte): control(byte)
        case .escape(let intermediates, let final): escape(intermediates, final)
        case .sequence(let sequence): perform(sequence)
        case .string(let text):
            strings.append(text)
            questions.append(text)
        }
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bells += 1
        case 0x08: move(column: cursor.column - 1)
        case 0x09: tab()
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: move(column: 0)
        case 0x0E: graphicSetInUse = 1
        case 0x0F: graphicSetInUse = 0
        case 0x00: break
        default: unrecognized.append("control \(byte)")
        }
    }

    private mutating func escape(_ intermediates: String, _ final: Character) {
        switch (intermediates, final) {
        case ("", "7"): saveCursor()
        case ("", "8"): restoreCursor()
        case ("", "D"): lineFeed()
        case ("", "E"):
            lineFeed()
            move(column: 0)
        case ("", "M"): reverseLineFeed()
        case ("", "H"): tabStops.insert(cursor.column)
        case ("", "="): applicationKeypadIsOn = true
        case ("", ">"): applicationKeypadIsOn = false
        case ("", "c"): self = TerminalModel(size: size)
        case ("(", _): graphicSets[0] = final == "0"
        case (")", _): graphicSets[1] = final == "0"
        case ("", "\\"): break
        default: unrecognized.append("ESC \(intermediates)\(final)")
        }
    }

    private mutating func perform(_ sequence: ControlSequence) {
        if sequence.mark == "?", "hl".contains(sequence.final) {
            for mode in sequence.parameters { setPrivateMode(mode, to: sequence.final == "h") }
            return
        }
        guard sequence.mark == nil, sequence.intermediates.isEmpty else {
            // Key modifier options and requests have no visible effect.
            if !"mcu".contains(sequence.final) { unrecognized.append("CSI \(sequence.body)\(sequence.final)") }
            return
        }
        let count = sequence.parameter(0)
        switch sequence.final {
        case "A": move(row: cursor.row - count)
        case "B", "e": move(row: cursor.row + count)
        case "C", "a": move(column: cursor.column + count)
        case "D": move(column: cursor.column - count)
        case "E": move(column: 0, row: cursor.row + count)
        case "F": move(column: 0, row: cursor.row - count)
        case "G", "`": move(column: count - 1)
        case "d": move(row: count - 1)
        case "H", "f": move(column: sequence.parameter(1) - 1, row: count - 1)
        case "I": for _ in 0..<count { tab() }
        case "Z": for _ in 0..<count { backTab() }
        case "J": eraseDisplay(sequence.parameter(0, or: 0))
        case "K": eraseLine(sequence.parameter(0, or: 0))
        case "X": erase(columns: cursor.column..<min(cursor.column + count, size.columns), row: cursor.row)
        case "@": insertCells(count)
        case "P": deleteCells(count)
        case "L": insertLines(count)
        case "M": deleteLines(count)
        case "S": for _ in 0..<min(count, size.rows) { scrollUp() }
        case "T": for _ in 0..<min(count, size.rows) { scrollDown() }
        case "b":
            if let lastWritten { for _ in 0..<count { write(lastWritten) } }
        case "g": sequence.parameter(0, or: 0) == 3 ? tabStops.removeAll() : { _ = tabStops.remove(cursor.column) }()
        case "h", "l":
            for mode in sequence.parameters where mode == 4 { inserts = sequence.final == "h" }
        case "m": select(sequence.parameters)
        case "r":
            top = min(count, size.rows) - 1
            bottom = min(max(sequence.parameter(1, or: size.rows), top + 1), size.rows) - 1
            move(column: 0, row: 0)
        case "s": saved.cursor = cursor
        case "u": move(column: saved.cursor.column, row: saved.cursor.row)
        // Window operations and reports have no visible effect.
        case "c": questions.append("[c")
        case "n" where sequence.parameter(0) == 5: questions.append("[5n")
        case "t", "n": break
        default: unrecognized.append("CSI \(sequence.body)\(sequence.final)")
        }
    }

    private mutating func setPrivateMode(_ mode: Int, to value: Bool) {
        switch mode {
        case 1: applicationCursorKeysAreOn = value
        case 7: wraps = value
        case 12, 3, 4, 5, 8: break
        case 25: cursorIsVisible = value
        case 9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016:
            if value { mouseModes.insert(mode) } else { mouseModes.remove(mode) }
        case 47, 1047: switchScreen(toAlternate: value)
        case 1049:
            // Saves the cursor, whichever screen is active.
            if value { saveCursor() }
            switchScreen(toAlternate: value)
            if !value { restoreCursor() }
        case 2004: bracketedPasteIsOn = value
        default: unrecognized.append("mode \(mode)")
        }
    }

    private mutating func saveCursor() {
        saved = (cursor, style, wrapIsPending)
    }

    private mutating func restoreCursor() {
        style = saved.style
        move(column: saved.cursor.column, row: saved.cursor.row)
        wrapIsPending = saved.wrapIsPending
    }

    private mutating func switchScreen(toAlternate alternate: Bool) {
        guard alternate != alternateScreenIsOn else { return }
        alternateScreenIsOn = alternate
        if alternate {
            mainCells = cells
            cells = Array(repeating: blankRow, count: size.rows)
        } else {
            cells = mainCells ?? Self.blank(size)
            mainCells = nil
        }
    }

    private mutating func select(_ parameters: [Int]) {
        var rest = parameters.isEmpty ? [0] : parameters[...]
        while let parameter = rest.popFirst() {
            switch parameter {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 3: style.attributes.insert(.italic)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 22: style.attributes.subtract([.bold, .dim])
            case 23: style.attributes.remove(.italic)
            case 24: style.attributes.remove(.underline)
            case 27: style.attributes.remove(.reverse)
            case 39: style.foreground = .terminalDefault
            case 49: style.background = .terminalDefault
            case 38: style.foreground = longColor(&rest)
            case 48: style.background = longColor(&rest)
            case 30...37: style.foreground = indexedColor(parameter - 30)
            case 40...47: style.background = indexedColor(parameter - 40)
            case 90...97: style.foreground = indexedColor(parameter - 82)
            case 100...107: style.background = indexedColor(parameter - 92)
            // Fonts and decorations that a terminal may ignore.
            case 5, 6, 8, 9, 10, 11, 25, 28, 29: break
            default: unrecognized.append("SGR \(parameter)")
            }
        }
    }

    private mutating func longColor(_ rest: inout ArraySlice<Int>) -> Color {
        switch rest.popFirst() {
        case 5: return indexedColor(rest.popFirst() ?? 0)
        case 2:
            colorWasChosen = true
            let components = (0..<3).map { _ in UInt8(clamping: rest.popFirst() ?? 0) }
            return .rgb(red: components[0], green: components[1], blue: components[2])
        default:
            unrecognized.append("SGR 38/48")
            return .terminalDefault
        }
    }

    private mutating func indexedColor(_ index: Int) -> Color {
        colorWasChosen = true
        if let basic = BasicColor(rawValue: UInt8(clamping: index)) { return .basic(basic) }
        if index >= 232 {
            let grey = UInt8(clamping: 8 + 10 * (index - 232))
            return .rgb(red: grey, green: grey, blue: grey)
        }
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        let number = index - 16
        return .rgb(red: levels[number / 36 % 6], green: levels[number / 6 % 6], blue: levels[number % 6])
    }
}
