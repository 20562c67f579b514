/// A route of the API: a method and a path, and how a request becomes one for the device.
///
/// The table is the only one; the document that describes the API is compared with it by a test.
package struct ControlRoute: Sendable {
    package let method: String
    package let path: String
    /// The names of the parameters that the query can have.
    package let parameters: [String]
    let request: @Sendable (HTTPRequest) throws(ControlError) -> ControlRequest

    private init(
        _ method: String, _ path: String, parameters: [String] = [],
        _ request: @escaping @Sendable (HTTPRequest) throws(ControlError) -> ControlRequest
    ) {
        self.method = method
        self.path = path
        self.parameters = parameters
        self.request = request
    }

    package static let all: [ControlRoute] = [
        ControlRoute("POST", "/push", parameters: ["strict", "check", "name"], HTTPRequest.push),
        ControlRoute("GET", "/push/{id}", parameters: ["wait"]) { request throws(ControlError) in
            .receipt(try request.pushIdentifier, wait: try request.wait)
        },
        ControlRoute("POST", "/steps", parameters: ["folder", "viewer"]) { request throws(ControlError) in
            guard let text = String(validating: request.body, as: UTF8.self) else {
                throw ControlError(.badRequest, "the steps are not UTF-8")
            }
            return .steps(text, folder: try request.folder)
        },
        ControlRoute("GET", "/state", parameters: ["that", "wait", "viewer"]) { request throws(ControlError) in
            guard request.parameter("that") == nil || request.parameter("viewer") == nil else {
                throw .wrong("viewer", "that is about the device; leave out viewer or that")
            }
            let wait = try request.wait
            return request.parameter("that").map { .expectedState($0, wait: wait) } ?? .state
        },
        ControlRoute("GET", "/frame", parameters: ["size", "format", "color", "viewer"]) {
            request throws(ControlError) in
            .frame(try request.frameFormat, size: try request.size, color: request.parameter("color"))
        },
        ControlRoute("GET", ViewerProtocol.path, parameters: ViewerGreeting.parameters) {
            request throws(ControlError) in
            try request.checkUpgrade()
            return .view(ViewerLink(try ViewerGreeting(request)))
        },
        ControlRoute("GET", "/viewers") { _ in .viewers },
        ControlRoute("GET", "/elements", parameters: ["size", "format", "viewer"]) { request throws(ControlError) in
            .elements(try request.elementsFormat, size: try request.size)
        },
        ControlRoute("GET", "/log", parameters: ["follow", "lines"]) { request throws(ControlError) in
            .log(after: 0, lines: try request.number("lines", in: 0...1_000_000))
        },
        ControlRoute("GET", "/report", parameters: ["redact"]) { request throws(ControlError) in
            .report(isRedacted: try request.flag("redact"))
        },
        ControlRoute("POST", "/recording", parameters: ["name", "file", "process"]) { request throws(ControlError) in
            .beginRecording(
                name: request.parameter("name"), file: request.parameter("file"),
                process: try request.number("process", in: 1...Int(Int32.max)).map(Int32.init))
        },
        ControlRoute("GET", "/recording") { _ in .recording },
        ControlRoute("DELETE", "/recording") { _ in .endRecording },
        ControlRoute("GET", "/settings") { _ in .settings },
        ControlRoute("PUT", "/settings") { request throws(ControlError) in
            .assign(try RequestBody(request.body, subject: "body").settings)
        },
        ControlRoute("POST", "/apps") { request in .install(request.body) },
        ControlRoute("DELETE", "/apps", parameters: ["app"]) { request throws(ControlError) in
            .remove(try request.application)
        },
        ControlRoute("POST", "/launch", parameters: ["app"]) { request throws(ControlError) in
            .launch(try request.application)
        },
        ControlRoute("POST", "/terminate", parameters: ["app"]) { request throws(ControlError) in
            .terminate(try request.application)
        },
        ControlRoute("POST", "/clock") { request throws(ControlError) in
            try RequestBody(request.body, subject: "body").clock
        },
        ControlRoute("POST", "/location") { request throws(ControlError) in
            try RequestBody(request.body, subject: "body").location
        },
        ControlRoute("GET", "/status-bar") { _ in .statusBar },
        ControlRoute("PUT", "/status-bar") { request throws(ControlError) in
            try RequestBody(request.body, subject: "body").statusBar
        },
        ControlRoute("GET", "/pasteboard") { _ in .pasteboard },
        ControlRoute("PUT", "/pasteboard") { request throws(ControlError) in
            guard let text = String(validating: request.body, as: UTF8.self) else {
                throw ControlError(.badRequest, "the text is not UTF-8")
            }
            return .setPasteboard(text)
        },
        ControlRoute("GET", "/version") { _ in .version },
        ControlRoute("POST", "/stop") { _ in .stop },
    ]

    /// Whether a path matches the route, in which a part in braces stands for anything.
    private func fits(_ path: String) -> Bool {
        guard let brace = self.path.firstIndex(of: "{") else { return path == self.path }
        let beginning = self.path[..<brace]
        guard path.hasPrefix(beginning) else { return false }
        let part = path.dropFirst(beginning.count)
        return !part.isEmpty && !part.contains("/")
    }

    /// Returns what a request asks of the device.
    ///
    /// - Throws: The problem of a request that asks for nothing the device has; for a wrong method the fields of its
    ///   answer have the methods of the route.
    package static func request(for request: HTTPRequest) throws(RefusalError) -> ControlRequest {
        let routes = all.filter { $0.fits(request.path) }
        guard !routes.isEmpty else {
            throw RefusalError(ControlError(.unknownRoute, "there is no route \(request.path)"))
        }
        guard let route = routes.first(where: { $0.method == request.method }) else {
            let methods = routes.map(\.method).joined(separator: ", ")
            throw RefusalError(
                ControlError(.wrongMethod, "\(request.path) has \(methods), not \(request.method)"),
                fields: ["allow": methods])
        }
        do {
            try request.checkParameters(among: route.parameters)
            let command = try route.request(request)
            return try request.number("viewer", in: 1...Int.max).map { .ofViewer($0, command) } ?? command
        } catch {
            throw RefusalError(error)
        }
    }

    /// Why a request asks for nothing that the device has.
    package struct RefusalError: Error, Equatable, Sendable, CustomStringConvertible {
        package var problem: ControlError
        /// Header fields of the answer.
        var fields: [String: String] = [:]

        package var description: String { problem.detail }

        init(_ problem: ControlError, fields: [String: String] = [:]) {
            self.problem = problem
            self.fields = fields
        }
    }
}
