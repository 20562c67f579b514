import TerminalCanvas

/// A forward-only tokenizer for XML 1.0 without document types.
///
/// Foundation's `XMLParser` on Linux (Swift 6.3) crashes on `<?a?>`, silently loses the text of entities, reports
/// success after errors, and loads libxml2, a second ICU and three more libraries at every start of the program.
///
/// It checks matching tags, quoted and unique attributes, references (the five names that XML defines, and numbers), a
/// single root element and the characters that XML allows. It refuses `<!DOCTYPE`, and therefore all declared entities
/// (entity bombs, references to files or addresses), more than 64 levels, and UTF-16. It ignores namespaces and the
/// contents of the XML declaration. Any bytes result in tokens or an error, in O(bytes) time.
struct XMLTokenizer {
    private let bytes: [UInt8]
    private var position = 0
    /// The names of the open elements, outermost first.
    private var open: [String] = []
    private var hasSeenRoot = false
    /// The name of an empty element whose end token comes next.
    private var pendingEnd: String?

    static let maximumDepth = 64

    init(_ bytes: [UInt8]) throws(RouteError) {
        self.bytes = bytes
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            throw RouteError(.notUTF8)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        // The declaration is only valid at the very beginning; later it is a processing instruction with a reserved
        // name.
        if has("<?xml"), isSpace(at: position + 5) {
            position += 5
            try skip(to: "?>", of: "the XML declaration")
        }
    }

    /// The offset of the next token; right after a token, the end of that token.
    var offset: Int { position }

    /// Returns the next token, or `nil` at the end.
    mutating func next() throws(RouteError) -> XMLToken? {
        if let name = pendingEnd {
            pendingEnd = nil
            open.removeLast()
            return .end(name: name)
        }
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") {
                if let text = try takeText() { return .text(text) }
            } else if has("<!--") {
                try skipComment()
            } else if has("<![CDATA[") {
                guard !open.isEmpty else { throw error("text outside of the outermost element") }
                return .text(try takeCharacterData())
            } else if has("<!DOCTYPE") {
                throw error("a document type (<!DOCTYPE) is not read")
            } else if has("<?") {
                try skipInstruction()
            } else if has("</") {
                return try takeEnd()
            } else {
                return try takeStart()
            }
        }
        if let name = open.last { throw error("the end of \(PrintableText.escaped(name)) is missing") }
        guard hasSeenRoot else { throw RouteError(.empty) }
        return nil
    }

    // MARK: Tags

    private mutating func takeStart() throws(RouteError) -> XMLToken {
        guard open.count < Self.maximumDepth else {
            throw error("more than \(Self.maximumDepth) elements within one another")
        }
        guard !(hasSeenRoot && open.isEmpty) else { throw error("a second outermost element") }
        position += 1
        let name = try takeName("the name of an element")
        var attributes: [XMLToken.Attribute] = []
        while true {
            let hadSpace = skipSpace()
            if has(">") {
                position += 1
                break
            }
            if has("/>") {
                position += 2
                pendingEnd = name
                break
            }
            guard position < bytes.count else { throw error("the tag of \(PrintableText.escaped(name)) does not end") }
            guard hadSpace else {
                throw error("expected a space, \">\" or \"/>\" in the tag of \(PrintableText.escaped(name))")
            }
            let attribute = try takeAttribute()
            guard !attributes.contains(where: { $0.name == attribute.name }) else {
                throw error(
                    "\(PrintableText.escaped(attribute.name)) stands twice in the tag of \(PrintableText.escaped(name))"
                )
            }
            // Finding repeated names takes quadratic time.
            guard attributes.count < Self.maximumAttributes else {
                throw error(
                    "more than \(Self.maximumAttributes) attributes in the tag of \(PrintableText.escaped(name))")
            }
            attributes.append(attribute)
        }
        open.append(name)
        hasSeenRoot = true
        return .start(name: name, attributes: attributes)
    }

    private static let maximumAttributes = 64

    private mutating func takeAttribute() throws(RouteError) -> XMLToken.Attribute {
        let name = try takeName("the name of an attribute")
        skipSpace()
        guard has("=") else { throw error("expected \"=\" after \(PrintableText.escaped(name))") }
        position += 1
        skipSpace()
        guard has("\"") || has("'") else {
            throw error("the value of \(PrintableText.escaped(name)) needs quotation marks")
        }
        let quote = bytes[position]
        position += 1
        let start = position
        var value: [UInt8] = []
        while position < bytes.count, bytes[position] != quote {
            switch bytes[position] {
            case UInt8(ascii: "<"):
                throw error("\"<\" in the value of \(PrintableText.escaped(name)); write &lt;")
            case UInt8(ascii: "&"):
                value += try takeReference()
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                value.append(UInt8(ascii: " "))
                position += has("\r\n") ? 2 : 1
            case let byte:
                try check(byte)
                value.append(byte)
                position += 1
            }
        }
        guard position < bytes.count else {
            position = start - 1
            throw error("the value of \(PrintableText.escaped(name)) does not end")
        }
        position += 1
        return XMLToken.Attribute(name: name, value: String(decoding: value, as: UTF8.self), offset: start)
    }

    private mutating func takeEnd() throws(RouteError) -> XMLToken {
        let start = position
        position += 2
        let name = try takeName("the name of an element")
        skipSpace()
        guard has(">") else { throw error("expected \">\" in the end of \(PrintableText.escaped(name))") }
        position += 1
        guard let expected = open.last, expected == name else {
            position = start
            throw error(
                open.last.map {
                    "expected the end of \(PrintableText.escaped($0)), found the end of \(PrintableText.escaped(name))"
                }
                    ?? "the end of \(PrintableText.escaped(name)), which has not begun"
            )
        }
        open.removeLast()
        return .end(name: name)
    }

    /// All letters beyond ASCII are accepted, although XML allows only some of them.
    private mutating func takeName(_ what: String) throws(RouteError) -> String {
        let start = position
        while position < bytes.count, Self.isName(bytes[position], isFirst: position == start) { position += 1 }
        guard position > start else { throw error("expected \(what)") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            !isFirst
        default:
            false
        }
    }

    // MARK: Text

    /// Returns `nil` for white space outside of the root element.
    private mutating func takeText() throws(RouteError) -> [UInt8]? {
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let byte = bytes[position]
            if open.isEmpty {
                guard isSpace(at: position) else { throw error("text outside of the outermost element") }
                position += 1
            } else if byte == UInt8(ascii: "&") {
                text += try takeReference()
            } else if byte == UInt8(ascii: "\r") {
                text.append(UInt8(ascii: "\n"))
                position += has("\r\n") ? 2 : 1
            } else {
                guard !has("]]>") else { throw error("\"]]>\" in a text; write ]]&gt;") }
                try check(byte)
                text.append(byte)
                position += 1
            }
        }
        return open.isEmpty ? nil : text
    }

    private mutating func takeCharacterData() throws(RouteError) -> [UInt8] {
        let start = position + 9
        position = start
        try skip(to: "]]>", of: "the CDATA section")
        return Array(bytes[start..<(position - 3)])
    }

    /// Reads a reference, such as `&amp;`.
    private mutating func takeReference() throws(RouteError) -> [UInt8] {
        // The longest reference is `&#x10FFFF;`, but the number may have leading zeros.
        let end = bytes[position...].prefix(16).firstIndex(of: UInt8(ascii: ";"))
        guard let end else { throw error("\"&\" without \";\"; write &amp;") }
        let name = bytes[(position + 1)..<end]
        let replacement: [UInt8]?
        switch String(decoding: name, as: UTF8.self) {
        case "lt": replacement = [UInt8(ascii: "<")]
        case "gt": replacement = [UInt8(ascii: ">")]
        case "amp": replacement = [UInt8(ascii: "&")]
        case "quot": replacement = [UInt8(ascii: "\"")]
        case "apos": replacement = [UInt8(ascii: "'")]
        default: replacement = Self.character(name)
        }
        guard let replacement else {
            throw error("&\(PrintableText.escaped(String(decoding: name, as: UTF8.self))); is not known")
        }
        position = end + 1
        return replacement
    }

    /// Returns the character of `#65` or `#x41`.
    private static func character(_ reference: ArraySlice<UInt8>) -> [UInt8]? {
        guard reference.first == UInt8(ascii: "#") else { return nil }
        let isHexadecimal = reference.dropFirst().first == UInt8(ascii: "x")
        let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
        // `UInt32(_:radix:)` also accepts a sign.
        guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(number), isAllowed(scalar)
        else { return nil }
        return Array(String(scalar).utf8)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
        default: false
        }
    }

    /// Bytes beyond ASCII are not checked: nothing that we read contains them, and a name in another encoding is no
    /// reason to refuse a file.
    private func check(_ byte: UInt8) throws(RouteError) {
        guard byte >= 0x20 || byte == 0x9 || byte == 0xA || byte == 0xD else {
            throw error("the control character \(byte) may not stand in XML")
        }
    }

    // MARK: Ignored markup

    private mutating func skipComment() throws(RouteError) {
        let start = position
        position += 4
        while position < bytes.count {
            if has("--") {
                guard has("-->") else { throw error("\"--\" within a comment") }
                position += 3
                return
            }
            try check(bytes[position])
            position += 1
        }
        position = start
        throw error("the comment does not end")
    }

    private mutating func skipInstruction() throws(RouteError) {
        let start = position
        position += 2
        let name = try takeName("the name of an instruction")
        guard name.lowercased() != "xml" else {
            position = start
            throw error("an XML declaration that is not at the very beginning")
        }
        guard isSpace(at: position) || has("?>") else {
            throw error("expected \"?>\" after \(PrintableText.escaped(name))")
        }
        try skip(to: "?>", of: "the instruction \(PrintableText.escaped(name))")
    }

    private mutating func skip(to mark: String, of what: String) throws(RouteError) {
        let start = position
        while position < bytes.count {
            if has(mark) {
                position += mark.utf8.count
                return
            }
            try check(bytes[position])
            position += 1
        }
        position = start
        throw error("\(what) does not end")
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = position
        while isSpace(at: position) { position += 1 }
        return position > start
    }

    private func isSpace(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        return switch bytes[index] {
        case 0x20, 0x9, 0xA, 0xD: true
        default: false
        }
    }

    /// Whether the text at the current position begins with `mark`.
    private func has(_ mark: String) -> Bool {
        var index = position
        for byte in mark.utf8 {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }

    private func error(_ detail: String) -> RouteError {
        RouteError(.notXML(detail), at: position, in: bytes)
    }
}

/// A piece of an XML document.
enum XMLToken: Equatable {
    struct Attribute: Equatable {
        /// The name as written, including its prefix.
        var name: String
        var value: String
        /// The offset of the value in the document.
        var offset: Int
    }

    /// The start of an element; the name includes its prefix. An empty element (`<a/>`) also produces an end token.
    case start(name: String, attributes: [Attribute])
    case end(name: String)
    /// Text in an element, with references and line ends replaced; contiguous text may be split into several tokens.
    case text([UInt8])
}
