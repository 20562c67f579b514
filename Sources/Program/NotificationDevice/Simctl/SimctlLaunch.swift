import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceInterface
import TerminalCanvas

/// `simctl launch`: opens an app.
struct SimctlLaunch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "launch",
        abstract: "Unlock a device and open an app.",
        usage: "simctl launch [--timeout <seconds>] [--terminate-running-process] <device> <bundle identifier>",
        discussion: """
            Apps run in the process of the device, whose number is printed. What is behind the bundle identifier is \
            the app's, which gets none of it.
            """
    )

    @Flag(name: .customLong("terminate-running-process"), help: "End the app first if it runs.")
    var isFresh = false

    @OptionGroup var application: SimulatedApplication

    func run() throws {
        let (device, identifier) = (try application.device, application.identifier)
        if isFresh, try device.state.apps.contains(where: { $0.identifier == identifier && $0.state != "notRunning" }) {
            try device.request("POST", "/terminate", app: identifier)
        }
        try device.request("POST", "/launch", app: identifier)
        let version: VersionReport = try device.value(at: "/version")
        try StandardOutput.write(TerminalText("\(identifier): \(version.process)").string + "\n")
    }
}

/// `simctl terminate`: ends an app.
struct SimctlTerminate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "terminate",
        abstract: "End an app; its code starts again when it is needed.",
        usage: "simctl terminate [--timeout <seconds>] <device> <bundle identifier>"
    )

    @OptionGroup var application: SimulatedApplication

    func run() throws {
        try application.device.request("POST", "/terminate", app: application.identifier)
    }
}
