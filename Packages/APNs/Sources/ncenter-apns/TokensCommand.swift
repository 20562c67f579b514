import APNsDevices
import APNsFiles
import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// Prints the device tokens of every app on every device that runs.
struct TokensCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tokens", abstract: "Print the device tokens of all apps on devices that run.")

    @Flag(help: "Print an array of JSON.")
    var json = false

    private struct Row: Encodable {
        let device: String
        let app: String
        let token: String
    }

    func run() async throws {
        let places = try Places()
        try PrivateFile.makeFolder(places.folder)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let files = NIOThreadPool(numberOfThreads: 1)
        files.start()
        let hub = try DeviceHub(
            devices: places.devices, folder: places.folder, group: group, files: files, note: Places.note)
        let tokens = await hub.runningTokens()
        let isComplete = hub.hasNoProblem
        try await files.shutdownGracefully()
        try await group.shutdownGracefully()
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            let rows = tokens.map { Row(device: $0.device, app: $0.app, token: $0.token) }
            Swift.print(String(decoding: try encoder.encode(rows), as: UTF8.self))
        } else {
            Self.print(tokens, isComplete: isComplete)
        }
        // The hub has said which device does not answer.
        guard isComplete else { throw ExitCode(69) }
    }

    /// - Parameter isComplete: Whether all devices have answered.
    static func print(_ tokens: [LearnedToken], isComplete: Bool) {
        if tokens.isEmpty, isComplete {
            Swift.print("no device runs; “ncenter --headless --detach” starts one")
        }
        let deviceWidth = tokens.map(\.device.count).max() ?? 0
        let appWidth = tokens.map(\.app.count).max() ?? 0
        for token in tokens {
            let device = token.device.padding(toLength: deviceWidth, withPad: " ", startingAt: 0)
            let app = token.app.padding(toLength: appWidth, withPad: " ", startingAt: 0)
            Swift.print("\(device)  \(app)  \(token.token)")
        }
    }
}
