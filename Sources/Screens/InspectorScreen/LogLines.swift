import NotificationCore
import TerminalCanvas

/// The entries of the log, or those about problems, as lines: time, kind, app and text in columns.
struct LogLines: Lines {
    let count: Int
    let numbers: any RandomAccessCollection<Int>
    private let snapshot: DeviceSnapshot
    private let columns: Int
    /// The columns of the word for the kind; 0 where its sign alone has room.
    private let kindColumns: Int
    /// Whether the app's name is before the text, and the time has seconds; else its icon is.
    private let namesApplication: Bool
    /// The words that are looked for. A UUID is shown in full if a match would be in digits left out otherwise.
    private let query: FilterQuery?

    /// From these widths on there is room for the app's name, and for the word for the kind.
    private static let wide = 72
    private static let medium = 48
    /// An icon of one column or two, and a blank.
    private static let iconColumns = 3
    /// The most Unicode scalars that are shown of one line that an app prints.
    private static let limit = 100_000

    /// - Parameters:
    ///   - all: The entries that the page shows without its filter.
    ///   - query: What is looked for; `nil` for nothing.
    ///   - found: The entries that it finds.
    init(
        _ snapshot: DeviceSnapshot, _ all: any RandomAccessCollection<Int>, query: FilterQuery?, found: [Int],
        columns: Int
    ) {
        (count, self.query) = (all.count, query)
        numbers = query == nil ? all : found
        self.snapshot = snapshot
        self.columns = columns
        kindColumns = columns >= Self.medium ? LogKind.columns(in: snapshot.language) + 1 : 0
        namesApplication = columns >= Self.wide
    }

    var subject: [String] { [] }

    private var kindColumn: Int { (namesApplication ? 8 : 5) + 1 }
    private var textColumn: Int { kindColumn + 2 + kindColumns }

    private func firstColumn(_ entry: LogEntry) -> Int {
        !namesApplication && entry.application != nil ? textColumn + Self.iconColumns : textColumn
    }

    /// Where the rows after the first begin: under the text, or under the icon, where columns are scarce.
    private func indent(_ entry: LogEntry) -> Int { kindColumns == 0 ? textColumn : firstColumn(entry) }

    func rows(of number: Int) -> [TerminalText] {
        guard let entry = snapshot.log.entry(number) else { return [] }
        let first = max(1, columns - firstColumn(entry))
        let others = max(1, columns - indent(entry))
        let words = text(of: entry)
        let name = namesApplication ? name(of: entry).map { $0 + ": " } : nil
        return TerminalText((name ?? "") + words).wrapped(to: others, firstColumns: first)
    }

    /// Words at the beginning of a text that the sign of its kind says already.
    private static let known = ["refused ", "delivered "]

    /// The text that is shown. UUIDs are cut to their last digits, which tell requests apart as well as half a row of
    /// digits. Lines that an app prints are not changed.
    private func text(of entry: LogEntry) -> String {
        var text = entry.text
        if text.utf8.count > Self.limit {
            text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.limit)))
        }
        guard entry.kind != .console else { return text }
        if entry.isRefusal || entry.kind == .delivery, let known = Self.known.first(where: text.hasPrefix) {
            text.removeFirst(known.count)
        }
        let shortened = text.shorteningUUIDs()
        guard let query, shortened != text else { return shortened }
        return query.matches(searched(entry, shortened)) ? shortened : text
    }

    private func name(of entry: LogEntry) -> String? {
        entry.application.map(snapshot.name)
    }

    private func time(of entry: LogEntry) -> String { snapshot.local(entry.date).clockWithSeconds }

    func words(of number: Int) -> String {
        guard let entry = snapshot.log.entry(number) else { return "" }
        let name = name(of: entry).map { $0 + ": " } ?? ""
        return "\(time(of: entry)) \(LogKind(entry).text(in: snapshot.language)) \(name)\(entry.text)"
    }

    func copy(of number: Int) -> TerminalText? {
        guard let entry = snapshot.log.entry(number) else { return nil }
        let name = name(of: entry).map { " · \($0)" } ?? ""
        return TerminalText("\(time(of: entry)) \(entry.kind.rawValue)\(name): \(entry.text)")
    }

    /// The text that a filter compares: everything that can be read, and the English word for the kind.
    func searched(_ entry: LogEntry) -> FoldedText { searched(entry, entry.text) }

    private func searched(_ entry: LogEntry, _ words: String) -> FoldedText {
        var text = FoldedText(time(of: entry))
        text.append(LogKind(entry).text(in: snapshot.language))
        text.append(entry.kind.rawValue)
        if let name = name(of: entry) { text.append(name) }
        text.append(words)
        return text
    }

    func draw(
        _ number: Int, _ texts: [TerminalText], _ rows: Range<Int>, isFocused: Bool, at place: Point,
        _ scene: inout Scene, clip: Rectangle
    ) {
        guard let entry = snapshot.log.entry(number) else { return }
        let column = place.column
        let style = entry.kind == .console ? Theme.title : Theme.body
        for index in rows {
            let y = place.row + index - rows.lowerBound
            guard index == 0 else {
                scene.pen.write(texts[index], column + indent(entry), y, style, clip: clip)
                continue
            }
            let kind = LogKind(entry)
            let time = snapshot.local(entry.date)
            scene.pen.write(
                TerminalText(namesApplication ? time.clockWithSeconds : time.clock), column, y, Theme.secondary,
                clip: clip)
            scene.pen.write(kind.glyph, column + kindColumn, y, kind.style, clip: clip)
            if kindColumns > 0 {
                scene.pen.write(snapshot.text(kind), column + kindColumn + 2, y, kind.style, clip: clip)
            }
            let first = column + firstColumn(entry)
            scene.pen.write(texts[index], first, y, style, clip: clip)
            guard let name = name(of: entry), let application = entry.application else { continue }
            let label = TerminalText(name + ":")
            if !namesApplication {
                // Tiles on every row would be a stripe of colour.
                let face = AppFace(application, snapshot)
                scene.pen.write(scene.pen.isASCII ? face.letter : face.icon, column + textColumn, y, clip: clip)
            } else if texts[index].string.hasPrefix(label.string) {
                scene.pen.write(label, first, y, Theme.secondary, clip: clip)
            }
        }
    }
}

extension String {
    /// The text with an ellipsis and four digits instead of each UUID.
    ///
    /// - Complexity: O(n) in the text.
    fileprivate func shorteningUUIDs() -> String {
        let bytes = Array(utf8)
        guard bytes.contains(UInt8(ascii: "-")) else { return self }
        var shortened: [UInt8] = []
        var copied = 0
        var start = 0
        while start + UUIDForm.count <= bytes.count {
            guard UUIDForm.fits(bytes[start..<start + UUIDForm.count]) else {
                start += 1
                continue
            }
            shortened += bytes[copied..<start] + Array("…".utf8)
            start += UUIDForm.count
            copied = start - UUIDForm.shownDigits
        }
        return copied == 0 ? self : String(decoding: shortened + bytes[copied...], as: UTF8.self)
    }
}

/// Groups of 8, 4, 4, 4 and 12 hexadecimal digits (RFC 9562, section 4).
private enum UUIDForm {
    static let count = 36
    static let shownDigits = 4
    private static let hyphens: Set = [8, 13, 18, 23]

    static func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
        // Most places are ruled out by the first hyphen.
        bytes[bytes.startIndex + 8] == UInt8(ascii: "-")
            && bytes.indices.allSatisfy { index in
                hyphens.contains(index - bytes.startIndex)
                    ? bytes[index] == UInt8(ascii: "-") : Character(Unicode.Scalar(bytes[index])).isHexDigit
            }
    }
}
