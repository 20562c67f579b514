import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

/// `ncenter apps`: the apps of a running device.
struct AppsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", _superCommandName: ProgramName.current,
        abstract: "List, install, open, end and delete apps of a running device.",
        subcommands: [List.self, Install.self, Remove.self, Launch.self, Terminate.self],
        defaultSubcommand: List.self
    )

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the apps, in the order of the Home Screen.")

        @OptionGroup var options: ClientOptions

        @OptionGroup var output: FormatOptions<TextFormat>

        func run() throws {
            let apps = try options.runningDevice().state.apps
            try output.print(
                apps, as: apps.map { TerminalText("\($0.identifier)  \($0.name)").string + "\n" }.joined())
        }
    }

    struct Install: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "install", abstract: "Put the apps of manifests on the device; they have no code.")

        @OptionGroup var options: ClientOptions

        @Argument(
            help: ArgumentHelp("Manifests, “-” for standard input.", valueName: "manifest"),
            completion: .file(extensions: ["json"]))
        var manifests: [String]

        func run() throws {
            try options.runningDevice().install(manifests.map { PayloadSource(named: $0, isArgument: true) })
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Delete an app with its notifications.")

        @OptionGroup var application: ApplicationArgument

        func run() throws { try application.request("DELETE", "/apps") }
    }

    struct Launch: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "launch", abstract: "Unlock the device and open an app.")

        @OptionGroup var application: ApplicationArgument

        func run() throws { try application.request("POST", "/launch") }
    }

    struct Terminate: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "terminate", abstract: "End an app; its code starts again when it is needed.")

        @OptionGroup var application: ApplicationArgument

        func run() throws { try application.request("POST", "/terminate") }
    }
}

/// An app of a running device.
struct ApplicationArgument: ParsableArguments {
    @OptionGroup private var options: ClientOptions

    @Argument(help: ArgumentHelp("The app.", valueName: "identifier"), completion: .apps)
    private var identifier: String

    func request(_ method: String, _ path: String) throws {
        try options.runningDevice().request(method, path, app: identifier)
    }
}

// The apps of a device, for the commands about them; each throws the exit status, after a message on standard error.
extension RunningDevice {
    /// The parts of the state that commands use.
    struct State: Decodable {
        let time: String
        let apps: [DeviceState.App]
    }

    var state: State {
        get throws { try value(at: "/state") }
    }

    /// Installs apps that manifests describe; one that is refused does not keep the others.
    func install(_ manifests: [PayloadSource]) throws {
        var status: Int32 = 0
        for source in manifests {
            do {
                // What the manifest names relative to itself is the client's to find.
                let folder = ControlClient.encoded(source.folder?.absoluteURL.path ?? "")
                guard let problem = try send("POST", "/apps?folder=\(folder)", body: source.read()).problem
                else { continue }
                status = max(status, problem.reported(about: source.title).rawValue)
            } catch let error as InputError {
                let refusal = Refusal(of: source, error)
                StandardError.report(refusal.description)
                status = max(status, refusal.status)
            }
        }
        if status != 0 { throw ExitCode(status) }
    }

    /// Sends a request that is about one app.
    func request(_ method: String, _ path: String, app identifier: String) throws {
        try request(method, "\(path)?app=\(ControlClient.encoded(identifier))")
    }
}
