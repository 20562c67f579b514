package import TerminalCanvas

// The parameters of queries.
extension HTTPRequest {
    package func checkParameters(among names: [String]) throws(ControlError) {
        for (index, parameter) in query.enumerated() {
            guard names.contains(parameter.name) else {
                let known = names.isEmpty ? "the route has none" : "the route has \(names.joined(separator: ", "))"
                throw .wrong(parameter.name, "no parameter is named “\(parameter.name)”; \(known)")
            }
            guard !query[..<index].contains(where: { $0.name == parameter.name }) else {
                throw .wrong(parameter.name, "the parameter \(parameter.name) is given twice")
            }
        }
    }

    package func parameter(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// Returns a whole number.
    package func number(_ name: String, in range: ClosedRange<Int>) throws(ControlError) -> Int? {
        guard let text = parameter(name) else { return nil }
        guard let number = Int(text), range.contains(number), String(number) == text else {
            throw .wrong(
                name, "\(name) is a whole number, \(range.lowerBound) to \(range.upperBound), not “\(text)”")
        }
        return number
    }

    /// Returns a switch: `?follow`, `?follow=true` or `?follow=false`.
    package func flag(_ name: String) throws(ControlError) -> Bool {
        switch parameter(name) {
        case nil, "false": return false
        case "", "true": return true
        case let text?: throw .wrong(name, "\(name) is true or false, not “\(text)”")
        }
    }

    /// Returns one of several values.
    func choice<Value: RawRepresentable<String>>(
        _ name: String, among values: [Value]
    ) throws(ControlError) -> Value? {
        guard let text = parameter(name) else { return nil }
        guard let value = values.first(where: { $0.rawValue == text }) else {
            throw .wrong(name, "\(name) is \(values.map(\.rawValue).joined(separator: ", ")), not “\(text)”")
        }
        return value
    }

    /// The size of the screen that the query names; `nil` if it names none.
    package var size: Size? {
        get throws(ControlError) {
            guard let text = parameter("size") else { return nil }
            guard let size = Size(screen: text) else {
                throw .wrong("size", "size is \(Size.form), such as 80x24; it is “\(text)”")
            }
            return size
        }
    }
}
