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
        #expect(error?.position?.line == 2 || file.hasPrefix("<!--"))
    }

    @Test(
        "Errors have readable messages",
        arguments: [
            ("nonsense", "text outside of the outermost element"),
            ("<gpx>&b;</gpx>", "&b; is not known"),
            ("<gpx>&#0;</gpx>", "&#0; is not known"),
            ("<gpx>&#xD800;</gpx>", "&#xD800; is not known"),
            ("<gpx>&#+65;</gpx>", "&#+65; is not known"),
            ("<gpx>&#x;</gpx>", "&#x; is not known"),
            ("<gpx>a & b</gpx>", "\"&\" without \";\"; write &amp;"),
            ("<gpx>\u{1}</gpx>", "the control character 1 may not stand in XML"),
            ("<gpx>]]></gpx>", "\"]]>\" in a text; write ]]&gt;"),
            ("<gpx><wpt</gpx>", "expected a space, \">\" or \"/>\" in the tag of wpt"),
            ("<gpx a=1/>", "the value of a needs quotation marks"),
            ("<gpx a/>", "expected \"=\" after a"),
            ("<gpx a='1'b='2'/>", "expected a space, \">\" or \"/>\" in the tag of gpx"),
            ("<gpx a='1' a='2'/>", "a stands twice in the tag of gpx"),
            ("<gpx a='<'/>", "\"<\" in the value of a; write &lt;"),
            ("<gpx a='1", "the value of a does not end"),
            ("<gpx", "the tag of gpx does not end"),
            ("<gpx></gpx", "expected \">\" in the end of gpx"),
            ("<gpx><a></gpx>", "expected the end of a, found the end of gpx"),
            ("</gpx>", "the end of gpx, which has not begun"),
            ("<gpx/><gpx/>", "a second outermost element"),
            ("<gpx/>x", "text outside of the outermost element"),
            ("<gpx/><![CDATA[x]]>", "text outside of the outermost element"),
            ("<gpx><![CDATA[x]]</gpx>", "the CDATA section does not end"),
            ("<gpx><!-- x", "the comment does not end"),
            ("<gpx><!-- a -- b --></gpx>", "\"--\" within a comment"),
            ("<?xml version='1.0'", "the XML declaration does not end"),
            (" <?xml version='1.0'?><gpx/>", "an XML declaration that is not at the very beginning"),
            ("<gpx><?a", "expected \"?>\" after a"),
            ("<gpx><?a b></gpx>", "the instruction a does not end"),
            ("<gpx><1/></gpx>", "expected the name of an element"),
            ("<gpx><!ELEMENT a></gpx>", "expected the name of an element"),
            ("<gpx \u{1B}[2J='1'/>", "expected the name of an attribute"),
            ("<gpx>&\u{1B}[2J;</gpx>", "&\\u{1B}[2J; is not known"),
        ])
    func damage(file: String, detail: String) {
        let error = #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }
        #expect(error?.reason == .notXML(detail))
        #expect(error?.position?.line == 1)
    }

    @Test(
        "The position of an error is counted as in an editor",
        arguments: [
            ("\n\n a", 3, 2), ("\r\n\r\n a", 3, 2), ("\r\r a", 3, 2), ("\n\r a", 3, 2), ("\t\t a", 1, 4),
            ("<gpx>\n<name>한국 é</name></x>", 2, 18),
        ])
    func places(file: String, line: Int, column: Int) {
        let error = #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }
        #expect(error?.position?.line == line && error?.position?.column == column)
    }

    @Test("Depth and attributes are bounded")
    func bounds() {
        func reason(_ file: String) -> RouteError.Reason? {
            #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }?.reason
        }
        let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
        #expect(reason(deep) == .notXML("more than 64 elements within one another"))
        let wide = "<gpx " + (0..<10_000).map { "a\($0)='' " }.joined() + "/>"
        #expect(reason(wide) == .notXML("more than 64 attributes in the tag of gpx"))
    }

    @Test(
        "UTF-16 is refused by name",
        arguments: [[0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C], [0x3C, 0, 0x67, 0], [0, 0x3C]] as [[UInt8]])
    func encodings(bytes: [UInt8]) {
        #expect(throws: RouteError(.notUTF8)) { try LocationRoute(gpx: bytes) }
    }
}
