import NotificationModel
import NotificationRoute
import Testing

@Suite("Hostile and invalid XML")
struct HostileXMLTests {
    @Test(
        "Declared entities are refused before they are expanded",
        arguments: [
            """
            <?xml version="1.0"?>
            <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
            <gpx><wpt lat="1" lon="1"><name>&b;</name></wpt></gpx>
            """,
            "<!--x-->\n<!DOCTYPE gpx [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><gpx>&a;</gpx>",
            "\n<!DOCTYPE gpx SYSTEM 'http://example.com/gpx.dtd'><gpx/>",
        ])
    func documentTypes(file: String) {
        let error = #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }
        #expect(error?.reason == .notXML("a document type (<!DOCTYPE) is not read"))
        #expect(error?.position?.line == 2)
    }

    @Test(
        "Errors have readable messages",
        arguments: [
            ("nonsense", "there is no element"),
            ("<gpx><wpt</gpx>", "the tag of wpt is not NAME=\"VALUE\" up to its “>”"),
            ("<gpx a=1/>", "the tag of gpx is not NAME=\"VALUE\" up to its “>”"),
            ("<gpx a/>", "the tag of gpx is not NAME=\"VALUE\" up to its “>”"),
            ("<gpx a='1", "the tag of gpx is not NAME=\"VALUE\" up to its “>”"),
            ("<gpx", "the tag of gpx is not NAME=\"VALUE\" up to its “>”"),
            ("<gpx></gpx", "the tag does not end"),
            ("<gpx><a></gpx>", "the end of gpx, which is not the element that is open"),
            ("</gpx>", "the end of gpx, which is not the element that is open"),
            ("<gpx/><gpx/>", "a second outermost element"), ("<gpx>", "the end of gpx is missing"),
            ("<gpx><![CDATA[x]]</gpx>", "the CDATA section does not end"),
            ("<gpx><!-- x", "the comment does not end"), ("<?xml version='1.0'", "the instruction does not end"),
            ("<gpx>< a/></gpx>", "“<” without the name of an element"),
            ("<gpx><a\u{1B}[2J b/></gpx>", "the tag of a\\u{1B}[2J is not NAME=\"VALUE\" up to its “>”"),
        ])
    func damage(file: String, detail: String) {
        let error = #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }
        #expect(error?.reason == .notXML(detail))
        #expect(error?.position?.line == 1)
    }

    @Test(
        "The position of an error is counted as in an editor",
        arguments: [
            ("\n\n <a b>", 3, 5), ("\r\n\r\n <a b>", 3, 5), ("\t\t<a b>", 1, 6),
            ("<gpx>\n<name>한국 é</name></x>", 2, 18),
        ])
    func places(file: String, line: Int, column: Int) {
        let error = #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }
        #expect(error?.position?.line == line && error?.position?.column == column)
    }

    @Test("Depth and attributes take time in proportion to the file")
    func bounds() {
        let deep = "<gpx>" + String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        let wide = "<gpx " + (0..<10_000).map { "a\($0)='' " }.joined() + ">"
        for file in [deep, wide] {
            #expect(throws: RouteError(.noPoints)) { try LocationRoute(gpx: (file + "</gpx>").utf8) }
        }
    }

    @Test(
        "UTF-16 is refused by name",
        arguments: [[0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C], [0x3C, 0, 0x67, 0], [0, 0x3C]] as [[UInt8]])
    func encodings(bytes: [UInt8]) {
        #expect(throws: RouteError(.notUTF8)) { try LocationRoute(gpx: bytes) }
    }
}
