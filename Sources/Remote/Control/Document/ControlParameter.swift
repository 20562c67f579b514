/// A parameter of a request, as the document of the API describes it.
package struct ControlParameter: Sendable {
    package let name: String
    package let about: String
    /// Its values, in JSON Schema.
    package let schema: String
    package let isRequired: Bool
    /// Where it is: `query`, `path` or `header`.
    package let place: String

    package init(
        _ name: String, _ about: String, schema: String = #"{"type": "string"}"#, isRequired: Bool = false,
        in place: String = "query"
    ) {
        (self.name, self.about, self.schema, self.isRequired, self.place) = (name, about, schema, isRequired, place)
    }

    package static func flag(_ name: String, _ about: String, otherwise: Bool? = nil) -> Self {
        let value = otherwise.map { #", "default": \#($0)"# } ?? ""
        return Self(name, about, schema: #"{"type": "boolean"\#(value)}"#)
    }

    package static func integer(_ name: String, _ about: String, _ range: PartialRangeFrom<Int>) -> Self {
        Self(name, about, schema: #"{"type": "integer", "minimum": \#(range.lowerBound)}"#)
    }

    package static func integer(_ name: String, _ about: String, _ range: ClosedRange<Int>) -> Self {
        Self(
            name, about,
            schema: #"{"type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)}"#)
    }

    package static func choice(_ name: String, _ about: String, _ values: [String], otherwise: String? = nil) -> Self {
        let value = otherwise.map { #", "default": "\#($0)""# } ?? ""
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        return Self(name, about, schema: #"{"type": "string", "enum": [\#(list)]\#(value)}"#)
    }

    package static let size = Self(
        "size", "Columns and rows, 1 to 1000 each. A seat on a terminal has the size of the terminal only.",
        schema: #"{"type": "string", "pattern": "^([1-9][0-9]{0,2}|1000)x([1-9][0-9]{0,2}|1000)$"}"#)

    package static let seat = integer(
        "seat",
        "The number of the seat whose screens are meant, 0 for the device's own; without it, the seat of the last key "
            + "while somebody looks, else 0.", 0...)

    package static let app = Self(
        "app", "The bundle identifier.",
        schema: #"{"type": "string", "pattern": "^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$", "maxLength": 255}"#,
        isRequired: true)

    package static func wait(_ what: String) -> Self {
        Self(
            "wait", "How long to wait at most \(what), in seconds of real time; 0 by default.",
            schema: #"{"type": "number", "minimum": 0, "maximum": 86400}"#)
    }

    package static func header(_ name: String, _ about: String, schema: String) -> Self {
        Self(name, about, schema: schema, in: "header")
    }
}
