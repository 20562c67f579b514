import FoundationEssentials
import NotificationModel
import TerminalCanvas

// The parameters of queries.
extension HTTPRequest {
    func checkParameters(among names: [String]) throws(ControlError) {
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

    func parameter(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// Returns a whole number.
    func number(_ name: String, in range: ClosedRange<Int>) throws(ControlError) -> Int? {
        guard let text = parameter(name) else { return nil }
        guard let number = Int(text), range.contains(number), String(number) == text else {
            throw .wrong(
                name, "\(name) is a whole number, \(range.lowerBound) to \(range.upperBound), not “\(text)”")
        }
        return number
    }

    /// Returns a switch: `?follow`, `?follow=true` or `?follow=false`.
    func flag(_ name: String) throws(ControlError) -> Bool {
        switch parameter(name) {
        case nil, "false": return false
        case "", "true": return true
        case let text?: throw .wrong(name, "\(name) is true or false, not “\(text)”")
        }
    }

    /// The push that the path names.
    var pushIdentifier: UUID {
        get throws(ControlError) {
            let text = path.split(separator: "/").last.map(String.init) ?? ""
            guard let identifier = UUID(uuidString: text) else {
                throw .wrong("id", "the identifier of a push is a UUID, not “\(text)”")
            }
            return identifier
        }
    }

    /// How many seconds a client waits for an answer that is worth waiting for; 0 unless given.
    var wait: Double {
        get throws(ControlError) {
            guard let text = parameter("wait") else { return 0 }
            guard let seconds = Double(text), (0...Self.longestWait).contains(seconds) else {
                throw .wrong("wait", "wait is a number of seconds, 0 to \(Int(Self.longestWait)), not “\(text)”")
            }
            return seconds
        }
    }

    /// A day.
    private static let longestWait = 86_400.0

    /// Whether the reader of the log waits for further entries.
    var follows: Bool {
        get throws(ControlError) { try flag("follow") }
    }

    /// The format that the query names, otherwise the first that the client accepts.
    var frameFormat: ControlRequest.FrameFormat {
        get throws(ControlError) {
            let all = ControlRequest.FrameFormat.allCases
            let names = all.map(\.rawValue).joined(separator: ", ")
            if let text = parameter("format") {
                guard let format = ControlRequest.FrameFormat(rawValue: text) else {
                    throw .wrong("format", "a frame is \(names), not “\(text)”")
                }
                return format
            }
            let accepted = values(of: "accept").flatMap { $0.split(separator: ",") }.map {
                $0.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
            }
            guard !accepted.isEmpty else { return .text }
            for type in accepted {
                switch type {
                case "*/*", "text/*", "text/plain": return .text
                case "image/svg+xml", "image/*": return .svg
                case "application/json", "application/*": return .json
                default: continue
                }
            }
            throw ControlError(
                .notAcceptable, "a frame is \(names), not \(accepted.joined(separator: ", "))", field: "accept")
        }
    }

    /// The size of the screen that the query names; `nil` if it names none.
    var size: Size? {
        get throws(ControlError) {
            guard let text = parameter("size") else { return nil }
            guard let size = Size(screen: text) else {
                throw .wrong("size", "size is \(Size.form), such as 80x24; it is “\(text)”")
            }
            return size
        }
    }

    /// The format that the query names; JSON by default.
    var elementsFormat: ControlRequest.ElementsFormat {
        get throws(ControlError) {
            guard let text = parameter("format") else { return .json }
            guard let format = ControlRequest.ElementsFormat(rawValue: text) else {
                throw .wrong("format", "elements are text or json, not “\(text)”")
            }
            return format
        }
    }

    /// The folder in which relative paths begin.
    var folder: String? {
        get throws(ControlError) {
            guard let text = parameter("folder") else { return nil }
            guard text.hasPrefix("/") else { throw .wrong("folder", "folder is an absolute path, not “\(text)”") }
            return text
        }
    }

    /// The app that the query names.
    var application: ApplicationIdentifier {
        get throws(ControlError) {
            guard let text = parameter("app") else {
                throw .wrong("app", "the parameter app names the app")
            }
            guard let application = ApplicationIdentifier(bundleIdentifier: text) else {
                throw .wrong("app", "app is an identifier such as com.example.App, not “\(text)”")
            }
            return application
        }
    }
}

extension ControlError {
    /// A part of a request that cannot be read.
    static func wrong(_ field: String, _ detail: String, reason: String? = nil) -> Self {
        var problem = ControlError(.badRequest, detail, field: field)
        problem.reason = reason
        return problem
    }
}
