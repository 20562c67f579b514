import APNsRules
import ArgumentParser
import Foundation

/// Prints the requests of the endpoints that run.
struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Print every request with its answer.")

    @Flag(help: "Print an object of JSON a line.")
    var json = false

    func run() async throws {
        let endpoints = try RunningEndpoint.all(try Places())
        guard !endpoints.isEmpty else {
            Places.note("no endpoint runs; “ncenter-apns” starts one")
            throw ExitCode(69)
        }
        var requests: [LoggedRequest] = []
        for endpoint in endpoints {
            guard let data = LoopbackClient.get(port: endpoint.inspectionPort, "/log") else {
                Places.note("the endpoint at port \(endpoint.port) does not answer")
                continue
            }
            requests += try JSONDecoder().decode([LoggedRequest].self, from: data)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for request in requests.sorted(by: { $0.time < $1.time }) {
            print(json ? String(decoding: try encoder.encode(request), as: UTF8.self) : request.line)
        }
    }
}
