import NotificationModel
import Testing

/// The pieces of the log's sentences.
@Suite struct LogMessageTests {
    private static func marked(_ message: LogMessage) -> String {
        message.pieces.map { $0.isOwn ? $0.text : "‹\($0.text)›" }.joined()
    }

    private static let name = "Alice"

    @Test(
        "What is written in the program is its own, and what is filled in is somebody's unless its type says otherwise",
        arguments: [
            ("locked", "locked"), ("", ""), ("deleted \(name)", "deleted ‹Alice›"), ("\(name)", "‹Alice›"),
            ("\(name)\(name)", "‹Alice›‹Alice›"), ("\("")", ""),
            ("delivered “\("\u{301}Alice”: banner")”: list", "delivered “‹\u{301}Alice”: banner›”: list"),
            ("\(3) of \(UInt8(4)), \(0.5), \(Duration.seconds(5))", "3 of 4, 0.5, 5.0 seconds"),
            ("\(PushType.alert)", "alert"), ("\(PushType.deviceManagement, \.rawValue)", "mdm"),
            ("\(InterruptionLevel.timeSensitive, \.payloadName)", "time-sensitive"),
            ("\(ApplicationIdentifier("com.example.a").rawValue)", "‹com.example.a›"),
            ("\(ApplicationIdentifier("a"))", "‹ApplicationIdentifier(rawValue: \"a\")›"),
            ("for (\(["a", "b"]))", "for (‹a›, ‹b›)"), ("\([] as [String])", ""),
            ("\(["h \(1)", "min"] as [LogMessage], separator: " ")", "h 1 min"),
            ("\(own: name == "Alice" ? "back" : "ahead")", "back"),
            ("a \("b \(name)" as LogMessage) c", "a b ‹Alice› c"), ("a" + " \(name)" + "b", "a ‹Alice›b"),
            ("moved to \(Coordinate(latitude: 52.5, longitude: 13.4))", "moved to ‹52.5, 13.4›"),
            ("\(PresentationOptions([.list, .banner]))", "[list, banner]"),
            ("\(MemberDiagnostic(path: "aps.x", message: "odd", at: nil))", "‹aps.x›: odd"),
        ] as [(LogMessage, String)])
    func pieces(message: LogMessage, marked: String) {
        #expect(Self.marked(message) == marked)
        #expect(message.text == message.pieces.map(\.text).joined())
        #expect(LogMessage(message.text, lengths: message.lengths) == message)
    }

    @Test(
        "A text whose pieces are unknown or do not fit it is somebody's as a whole",
        arguments: [nil, [], [3], [0, 0], [2, 3], [9, -4], [2, 3, 1], [-1, 6], [.max, 5]])
    func unknown(lengths: [Int]?) {
        #expect(Self.marked(LogMessage("aé\u{301}", lengths: lengths)) == "‹aé\u{301}›")
    }
}
