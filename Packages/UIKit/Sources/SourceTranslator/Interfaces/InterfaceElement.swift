import Foundation
import FoundationXML

/// An element of a storyboard or nib.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    fileprivate(set) var children: [InterfaceElement] = []
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    func number(_ attribute: String) -> Double? {
        attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// What a switch of Interface Builder says; `nil` if it is not there.
    func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }

    /// What is inside of the child of a name, such as `subviews`.
    func children(in name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// The element and all that are in it.
    var all: [InterfaceElement] { [self] + children.flatMap(\.all) }

    /// What people call the object: its label in Interface Builder or its identifier.
    var title: String { "\(name) \(self["userLabel"].map { "“\($0)”" } ?? self["id"] ?? "")" }
}

/// Reads the XML of a storyboard or nib.
final class InterfaceParser: NSObject, XMLParserDelegate {
    typealias Mistake = MarkupLimits.Mistake

    private var open: [InterfaceElement] = []
    private var root: InterfaceElement?
    private var mistake: Mistake?

    static func document(_ text: String) throws(Mistake) -> InterfaceElement {
        let reader = InterfaceParser()
        let parser = XMLParser(data: Data(try MarkupLimits.checked(text)))
        parser.delegate = reader
        let isRead = parser.parse()
        if let mistake = reader.mistake { throw mistake }
        guard isRead, let root = reader.root, reader.open.isEmpty else {
            throw Mistake(line: parser.lineNumber, text: "the file is no XML of Interface Builder")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        let element = InterfaceElement(name: elementName, attributes: attributeDict, line: parser.lineNumber)
        open.last?.children.append(element)
        if root == nil { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        mistake = mistake ?? Mistake(line: parser.lineNumber, text: parseError.localizedDescription)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.text += string
    }
}
