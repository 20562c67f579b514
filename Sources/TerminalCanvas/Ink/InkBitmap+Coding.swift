/// Coded as the text that it is parsed from, so that bytes from another process pass the same checks.
extension InkBitmap: Codable {
    package init(from decoder: any Decoder) throws {
        try self.init(text: decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
