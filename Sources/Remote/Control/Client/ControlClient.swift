import FoundationEssentials
import TerminalCanvas

/// A client of a device's API, for the commands: it blocks, within a time limit.
package struct ControlClient: Sendable {
    /// A reply, or the part of it that precedes a body that is read piece by piece.
    package struct Response: Equatable, Sendable {
        package var status: Int
        package var mediaType: String
        package var body: [UInt8]
        /// The process that listens at the socket; `nil` if it is one of another system.
        package var process: Int32?

        /// The problem that the reply describes; `nil` for a reply to a request that was carried out.
        package var problem: ControlError? {
            guard mediaType.hasPrefix(MediaType.problem) else {
                return (200..<300).contains(status) ? nil : unknownProblem
            }
            // A longer body is not the problem of a device.
            guard body.count <= ControlClient.longestProblem else { return unknownProblem }
            do {
                return try JSONDecoder().decode(ControlError.self, from: Data(body))
            } catch {
                return unknownProblem
            }
        }

        fileprivate var unknownProblem: ControlError {
            ControlError(.busy, "the device has answered with status \(status)")
        }

        /// Returns the value that the body is.
        ///
        /// - Throws: ``ControlClientError/noDevice`` for any other body.
        package func decoded<Value: Decodable>(as type: Value.Type) throws(ControlClientError) -> Value {
            do {
                return try JSONDecoder().decode(type, from: Data(body))
            } catch {
                throw .noDevice
            }
        }
    }

    private let path: String
    private let place: SocketOwner.Place
    private let timeout: Duration

    /// - Parameters:
    ///   - path: The socket.
    ///   - isNamed: Whether the user has named the path, instead of the device.
    ///   - timeout: How long a request may take, from the connection to the last byte of the answer.
    package init(path: String, isNamed: Bool = false, timeout: Duration = .seconds(60)) {
        self.path = path
        place = isNamed ? .named : .device
        self.timeout = timeout
    }

    /// Whether a process takes connections.
    ///
    /// - Throws: ``ControlClientError/untrusted(_:)`` for a socket of others, to which it does not connect.
    package var isAnswered: Bool {
        get throws(ControlClientError) {
            do throws(ControlClientError) {
                try SocketOwner.checkFiles(path, at: place)
            } catch .notRunning {
                return false
            }
            return SocketFile.isAnswered(path)
        }
    }

    /// Sends a request and returns the complete reply.
    ///
    /// - Parameter target: The path with the query.
    package func send(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) throws(ControlClientError) -> Response {
        var connection = try open(method, target, fields, body, HTTPResponseParser())
        defer { connection.end() }
        var response = try connection.head()
        while let piece = try connection.piece() { response.body += piece }
        return response
    }

    /// In bytes; one with the frames of a script is the longest.
    private static let longestProblem = 16 << 20

    /// Sends a request and passes on the body as it arrives, at first nothing, for as long as `receive` returns true.
    /// The time limit is for the beginning of the reply.
    ///
    /// - Parameters:
    ///   - reader: The descriptor that the body is written to. When its other end is closed, the reply ends, also while
    ///     nothing arrives; `nil` for no such descriptor.
    ///   - end: When the reply ends in any case; `nil` for never.
    package func stream(
        _ target: String, for reader: Int32? = nil, until end: ContinuousClock.Instant? = nil,
        _ receive: ([UInt8]) throws -> Bool
    ) throws -> Response {
        var connection = try open("GET", target, [], [], HTTPResponseParser(bodyLimit: nil))
        defer { connection.end() }
        let response = try connection.head()
        guard response.status == 200 else { return try Self.refusal(response, from: &connection) }
        connection.wait(with: reader, until: end)
        guard try receive([]) else { return response }
        while let piece = try connection.piece() {
            guard try receive(piece) else { return response }
        }
        return response
    }

    /// Attaches a viewer. The time limit is for the device's answer.
    ///
    /// - Throws: A ``ControlClientError``, or the ``ControlError`` of a device that takes no viewer or none of this
    ///   version.
    package func attach(_ greeting: SeatGreeting) throws -> SocketConnection {
        let connection = try ClientConnection(
            path, place, until: .now + timeout, HTTPResponseParser(bodyLimit: nil))
        return try Self.attach(greeting, by: connection)
    }

    /// Attaches a viewer to the device at the other end of a socket, which this process has started.
    ///
    /// - Parameters:
    ///   - descriptor: The socket. It is closed with the connection.
    ///   - awaitAnswer: Waits until the socket is readable.
    package static func attach(
        _ greeting: SeatGreeting, over descriptor: Int32, _ awaitAnswer: () throws -> Void
    ) throws -> SocketConnection {
        let connection = ClientConnection(over: descriptor, HTTPResponseParser(bodyLimit: nil))
        return try attach(greeting, by: connection, awaitAnswer)
    }

    private static func attach(
        _ greeting: SeatGreeting, by connection: ClientConnection, _ awaitAnswer: () throws -> Void = {}
    ) throws -> SocketConnection {
        let fields = [(name: "connection", value: "upgrade"), (name: "upgrade", value: SeatProtocol.name)]
        var connection = connection
        do {
            try connection.write(head("GET", greeting.target, fields))
            try awaitAnswer()
            let response = try connection.head()
            guard response.status == HTTPResponse.switching else {
                let refusal = try Self.refusal(response, from: &connection)
                throw refusal.problem ?? refusal.unknownProblem
            }
            return SocketConnection(connection.takeOver(), greeting.terminal.repertoire)
        } catch {
            connection.end()
            throw error
        }
    }

    /// Reads the body of an answer that is a problem, as far as one goes.
    private static func refusal(
        _ head: Response, from connection: inout ClientConnection
    ) throws(ControlClientError) -> Response {
        var response = head
        while response.body.count <= longestProblem, let piece = try connection.piece() { response.body += piece }
        return response
    }

    private func open(
        _ method: String, _ target: String, _ fields: [(name: String, value: String)], _ body: [UInt8],
        _ parser: HTTPResponseParser
    ) throws(ControlClientError) -> ClientConnection {
        let connection = try ClientConnection(path, place, until: .now + timeout, parser)
        let length = method == "GET" ? [] : [(name: "content-length", value: "\(body.count)")]
        do throws(ControlClientError) {
            try connection.write(Self.head(method, target, fields + length) + body)
        } catch {
            connection.end()
            throw error
        }
        return connection
    }

    private static func head(
        _ method: String, _ target: String, _ fields: [(name: String, value: String)]
    ) -> [UInt8] {
        let lines = ["\(method) \(target) HTTP/1.1", "host: localhost"] + fields.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Percent-encodes a value for a query.
    package static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                result.append(Character(Unicode.Scalar(byte)))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
