package import DeviceControl
import NotificationModel

/// A route of the API: its method and path, its parameters, what becomes of a request, and how it is described.
///
/// The tables are the only ones; the document of the API is made from them and from the types of replies.
package struct ControlRoute: Sendable {
    package let method: String
    package let path: String
    package let parameters: [ControlParameter]
    /// How the document of the API describes it.
    package private(set) var description = Description()
    private let read: @Sendable (HTTPRequest) throws -> Work

    package struct Description: Sendable {
        /// A name that is an identifier in programming languages.
        package var name = ""
        /// The first sentence is a title.
        package var about = ""
        /// The name of a type, or JSON Schema; `nil` without a body, empty for text.
        package var body: String?
        package var status = 200
        package var answer = ""
        /// The types of replies by their media types; empty for text.
        package var replies: [String: [String]] = [:]
        /// The problems that the method and the parameters do not imply.
        package var problems: [ControlError.Kind] = []
    }

    /// Describes the route.
    ///
    /// - Parameter reply: The type of the reply; empty for text.
    func described(
        _ name: String, _ about: String, body: String? = nil, status: Int = 200, answer: String, reply: String? = nil,
        replies: [String: [String]] = [:], problems: [ControlError.Kind] = []
    ) -> Self {
        var route = self
        let own = reply.map { [$0.isEmpty ? MediaType.text : MediaType.json: [$0]] } ?? [:]
        route.description = Description(
            name: name, about: about, body: body, status: status, answer: answer,
            replies: own.merging(replies) { $1 }, problems: problems)
        return route
    }

    /// What a request asks for when it is read.
    package enum Work: Sendable {
        /// Works on the device's thread.
        package typealias OnDevice = @Sendable (ControlDesk) throws -> ControlDesk.Answer

        /// The server's thread replies.
        case here(@Sendable (_ device: String) -> ControlReply)
        case device(OnDevice)
        /// Files are read before, on a thread of their own: one can be slow, or a pipe that nobody writes to, and only
        /// this client waits for it.
        case files(@Sendable () -> OnDevice)
        /// The lines of the log behind a position, `nil` at first, whenever there are some.
        case lines(@Sendable (_ position: Int?) -> OnDevice)
        /// The device takes a viewer on.
        case frames(SeatLink, OnDevice)
    }

    /// - Parameters:
    ///   - parse: Reads a request, on the server's thread, or for one with much to read on a thread of its own. It
    ///     throws a ``ControlError`` for a request that is wrong.
    ///   - perform: Does what the request asks for, on the device's thread.
    init<Parsed: Sendable>(
        _ method: String, _ path: String, parameters: [ControlParameter] = [],
        parse: @escaping @Sendable (HTTPRequest) throws -> Parsed,
        perform: @escaping @Sendable (ControlDesk, Parsed) throws -> ControlDesk.Answer
    ) {
        self.init(method, path, parameters: parameters) { request in
            let parsed = try parse(request)
            return .device { desk in try perform(desk, parsed) }
        }
    }

    /// A route without parameters, a query or a body.
    init(_ method: String, _ path: String, perform: @escaping @Sendable (ControlDesk) throws -> ControlDesk.Answer) {
        self.init(method, path, parse: { _ in }, perform: { desk, _ in try perform(desk) })
    }

    /// A route whose requests need more than the two threads.
    ///
    /// - Parameter work: Reads a request, on the server's thread, and says where its parts are worked on.
    init(
        _ method: String, _ path: String, parameters: [ControlParameter] = [],
        work: @escaping @Sendable (HTTPRequest) throws -> Work
    ) {
        self.method = method
        self.path = path
        self.parameters = parameters
        self.read = work
    }

    package static let all = pushes + screens + recordings + settings + applications + time + program

    /// Whether a path matches the route, in which a part in braces stands for anything.
    private func fits(_ path: String) -> Bool {
        guard let brace = self.path.firstIndex(of: "{") else { return path == self.path }
        let beginning = self.path[..<brace]
        guard path.hasPrefix(beginning) else { return false }
        let part = path.dropFirst(beginning.count)
        return !part.isEmpty && !part.contains("/")
    }

    /// Returns what a request asks for; for one that asks for nothing the device has, a reply with the problem.
    package static func work(for request: HTTPRequest) -> Work {
        let routes = all.filter { $0.fits(request.path) }
        guard !routes.isEmpty else {
            return .here { _ in .problem(.unknownRoute, "there is no route \(request.path)") }
        }
        guard let route = routes.first(where: { $0.method == request.method }) else {
            let methods = routes.map(\.method).joined(separator: ", ")
            let problem = ControlError(.wrongMethod, "\(request.path) has \(methods), not \(request.method)")
            return .here { _ in .problem(problem, fields: ["allow": methods]) }
        }
        do {
            try request.checkParameters(among: route.parameters.filter { $0.place == "query" }.map(\.name))
            return try route.read(request)
        } catch {
            return .here { _ in .problem(ControlError(error)) }
        }
    }
}

// Parameters that several routes have.
extension HTTPRequest {
    /// How long a client waits for an answer that is worth waiting for; not at all unless given.
    var wait: Duration {
        get throws(ControlError) {
            guard let text = parameter("wait") else { return .zero }
            guard let seconds = Double(text), (0...Self.longestWait).contains(seconds) else {
                throw .wrong("wait", "wait is a number of seconds, 0 to \(Int(Self.longestWait)), not “\(text)”")
            }
            return .seconds(seconds)
        }
    }

    /// A day.
    private static let longestWait = 86_400.0

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

    /// Returns the body as text.
    ///
    /// - Parameter subject: What the body is, with its verb.
    func text(_ subject: String) throws(ControlError) -> String {
        guard let text = String(validating: body, as: UTF8.self) else {
            throw ControlError(.badRequest, "\(subject) not UTF-8")
        }
        return text
    }
}
