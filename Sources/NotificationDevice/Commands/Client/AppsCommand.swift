import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

/// `ncenter apps`: the apps of a running device.
struct AppsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "List, install and delete apps of a running device.",
        subcommands: [List.self, Install.self, Remove.self],
        defaultSubcommand: List.self
    )

    struct List: ClientCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the apps, in the order of the Home Screen.")

        @OptionGroup var options: ClientOptions

        @OptionGroup var output: FormatOptions<TextFormat>

        /// A part of the state.
        private struct State: Decodable {
            let apps: [StateReport.App]
        }

        @MainActor
        func run(on contents: DeviceContents) throws {
            let device = try options.runningDevice()
            let response = try device.request("GET", "/state")
            let apps = try device.reportingFailure { () throws(ControlClientError) in
                try response.decoded(as: State.self).apps
            }
            switch output.chosen ?? .text {
            case .json: try StandardOutput.write(StateReportText.json(apps) + "\n")
            case .text:
                try StandardOutput.write(
                    apps.map { TerminalText("\($0.identifier)  \($0.name)").string + "\n" }.joined())
            }
        }
    }

    struct Install: ClientCommand {
        static let configuration = CommandConfiguration(
            commandName: "install", abstract: "Put apps without code on the device that manifests describe.")

        @OptionGroup var options: ClientOptions

        @Argument(
            help: ArgumentHelp("Manifests, “-” for standard input.", valueName: "manifest"),
            completion: .file(extensions: ["json"]))
        var manifests: [String]

        @MainActor
        func run(on contents: DeviceContents) throws {
            let device = try options.runningDevice()
            var status: Int32 = 0
            for source in manifests.map(PayloadSource.init(named:)) {
                do throws(InputError) {
                    let bytes = try source.read()
                    let response: ControlClient.Response
                    do {
                        response = try device.send("POST", "/apps", body: bytes)
                    } catch let code as ExitCode {
                        throw InputError(description: "", status: code.rawValue)
                    } catch {
                        throw InputError.refused("\(error)")
                    }
                    if let problem = response.problem {
                        status = max(status, problem.reported(about: source.title).rawValue)
                    }
                } catch {
                    // The device does not answer, which is reported.
                    guard !error.description.isEmpty else { throw ExitCode(error.status) }
                    let refusal = Refusal(of: source, error)
                    StandardError.report(refusal.description)
                    status = max(status, refusal.status)
                }
            }
            if status != 0 { throw ExitCode(status) }
        }
    }

    struct Remove: ClientCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Delete an app with its notifications.")

        @OptionGroup var options: ClientOptions

        @Argument(help: ArgumentHelp("The app.", valueName: "identifier"))
        var identifier: String

        @MainActor
        func run(on contents: DeviceContents) throws {
            try send("DELETE", "/apps?app=\(ControlClient.encoded(identifier))")
        }
    }
}
