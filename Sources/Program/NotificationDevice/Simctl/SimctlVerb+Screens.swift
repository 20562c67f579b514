import CanvasMedia
import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationModel
import TerminalCanvas

extension SimctlVerb {
    /// What a device that runs shows, and what is around it.
    static let screens = [
        SimctlVerb(
            name: "location", words: "DEVICE ACTION [PLACE…]",
            summary: "`set LAT,LON` and `clear` change the device's place, `start LAT,LON LAT,LON…` sends it along "
                + "waypoints, at 20 metres a second without `--speed`; `list` is empty",
            options: ["--speed METRES"], idle: ["--distance METRES", "--interval SECONDS"],
            action: .running(location)),
        SimctlVerb(
            name: "ui", words: "DEVICE OPTION [VALUE]",
            summary: "prints or sets `appearance`, which is the setting `theme` ("
                + DisplayTheme.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                + "), and `increase_contrast`; `content_size` is `large`",
            action: .running(interface)),
        SimctlVerb(
            name: "status_bar", words: "DEVICE ACTION",
            summary: "`override --time 9:41` sets the time shown in the status line, also by an ISO date; the device's "
                + "clock goes on; `list` prints what is overridden, `clear` ends it",
            options: ["--time STRING"],
            idle: [
                "--dataNetwork TYPE", "--wifiMode MODE", "--wifiBars BARS", "--cellularMode MODE",
                "--cellularBars BARS",
                "--operatorName NAME", "--batteryState STATE", "--batteryLevel LEVEL",
            ],
            action: .running(statusBar)),
        SimctlVerb(
            name: "io", words: "DEVICE OPERATION [FILE]",
            summary:
                "`screenshot FILE` writes the screen as a PNG, which the program `rsvg-convert` makes; a file that "
                + "ends in `.txt`, `.ansi` or `.svg` gets text, coloured text or an SVG, as `--type` says it, too",
            options: ["--type TYPE"], idle: ["--display DISPLAY", "--mask POLICY"], action: .running(screenshot)),
        SimctlVerb(
            name: "getenv", words: "DEVICE VARIABLE",
            summary: "prints a variable of the device's process, or `SIMULATOR_UDID` and `SIMULATOR_DEVICE_NAME`",
            action: .device(variable)),
        SimctlVerb(
            name: "pbcopy", words: "DEVICE",
            summary: "copies standard input to the device's pasteboard, which Ctrl-Y inserts in a text field",
            idle: ["-v", "-p"],
            action: .running { _, device in
                do {
                    try device.request("PUT", "/pasteboard", body: PayloadSource(named: "-").read())
                } catch let error as InputError {
                    throw SimulatedDevice.refused("\(PayloadSource.standardInput): \(error)", status: error.status)
                }
            }),
        SimctlVerb(
            name: "pbpaste", words: "DEVICE", summary: "prints the device's pasteboard, which `y` copies to",
            idle: ["-v"],
            action: .running { try StandardOutput.write($1.request("GET", "/pasteboard").body) }),
    ]

    @MainActor
    private static func location(_ call: SimctlCall, _ device: RunningDevice) throws {
        let (action, values) = (call.arguments[0], call.arguments.dropFirst())
        let body: [UInt8]
        switch (action, values.count) {
        case ("set", 1): body = try Array(JSONEncoder().encode(place(values[1])))
        case ("clear", 0): body = Array(#"{"clear": true}"#.utf8)
        case ("start", 2...):
            let speed = try call["--speed"].map { text in
                guard let speed = Double(text) else {
                    throw SimulatedDevice.misused("--speed is a number of metres a second; it is “\(text)”")
                }
                return speed
            }
            body = try Array(JSONEncoder().encode(Journey(waypoints: values.map(place), speed: speed)))
        case ("list", 0): return
        default:
            throw SimulatedDevice.misused(
                "location has “set LATITUDE,LONGITUDE”, “clear”, “list” and “start WAYPOINT WAYPOINT…”, not “\(action)” "
                    + "with \(values.count) argument\(values.count == 1 ? "" : "s")")
        }
        try device.request("POST", "/location", body: body)
    }

    private struct Journey: Encodable {
        let waypoints: [Coordinate]
        /// In metres a second; `nil` for the device's own.
        let speed: Double?
    }

    private static func place(_ text: String) throws -> Coordinate {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let place = Coordinate(numbers.joined(separator: ",")) else {
            throw SimulatedDevice.misused(
                "a place is -90 to 90 degrees north, a comma, -180 to 180 degrees east, such as 52.5,13.4; it is "
                    + "“\(text)”")
        }
        return place
    }

    private static let contentSizes = [
        "extra-small", "small", "medium", "large", "extra-large", "extra-extra-large", "extra-extra-extra-large",
        "accessibility-medium", "accessibility-large", "accessibility-extra-large", "accessibility-extra-extra-large",
        "accessibility-extra-extra-extra-large", "increment", "decrement",
    ]

    @MainActor
    private static func interface(_ call: SimctlCall, _ device: RunningDevice) throws {
        let (automatic, highContrast, contrast) = ("automatic", "highContrast", "increase_contrast")
        let option = call.arguments[0]
        let value = call.arguments.dropFirst().first
        let settings: SettingList = try device.value(at: "/settings")
        let theme = settings.device.first { $0.name == "theme" }?.value ?? automatic
        func set(_ theme: String) throws {
            try device.request("PUT", "/settings", body: Array(JSONEncoder().encode(["theme": theme])))
        }
        switch (option, value) {
        case ("appearance", nil): try StandardOutput.write("\(theme)\n")
        // The device knows its themes.
        case ("appearance", let value?): try set(value)
        case (contrast, nil): try StandardOutput.write(theme == highContrast ? "enabled\n" : "disabled\n")
        case (contrast, "enabled"): try set(highContrast)
        // Disabling it does not change another theme.
        case (contrast, "disabled"): if theme == highContrast { try set(automatic) }
        case (contrast, let value?):
            throw SimulatedDevice.misused("increase_contrast is enabled or disabled; it is “\(value)”")
        case ("content_size", nil): try StandardOutput.write("large\n")
        case ("content_size", "large"): break
        case ("content_size", let value?):
            guard contentSizes.contains(value) else {
                throw SimulatedDevice.misused(
                    "content_size is \(contentSizes.joined(separator: ", ")); it is “\(value)”")
            }
            SimctlCall.note("content_size \(value); text stays large")
        default:
            throw SimulatedDevice.misused("ui has appearance, increase_contrast and content_size, not “\(option)”")
        }
    }

    @MainActor
    private static func statusBar(_ call: SimctlCall, _ device: RunningDevice) throws {
        func put(_ time: String?) throws {
            try device.request("PUT", "/status-bar", body: Array(JSONEncoder().encode(StatusBarReport(time: time))))
        }
        switch call.arguments[0] {
        case "list":
            let bar: StatusBarReport = try device.value(at: "/status-bar")
            let title = "Current Status Bar Overrides:"
            let time = bar.time.map { "Time: \($0)\n" } ?? ""
            try StandardOutput.write("\(title)\n\(String(repeating: "=", count: title.count))\n\(time)")
        case "clear": try put(nil)
        case "override":
            guard call.hasOptions else { throw SimulatedDevice.misused("override needs an option, such as --time") }
            guard let time = call["--time"] else { return }
            let clock = time.prefixMatch(of: /\d{4}-\d\d-\d\d[T ](\d\d:\d\d)/)?.output.1
            try put(clock.map(String.init) ?? time)
        case let action: throw SimulatedDevice.misused("status_bar has list, clear and override, not “\(action)”")
        }
    }

    @MainActor
    private static func screenshot(_ call: SimctlCall, _ device: RunningDevice) throws {
        guard call.arguments[0] == "screenshot" else {
            let film = "; “\(ProgramName.current) render --scenario FILE --format cast” makes a film"
            let advice = call.arguments[0] == "recordVideo" ? film : ""
            throw SimulatedDevice.misused("io has screenshot, not “\(call.arguments[0])”\(advice)")
        }
        guard let file = call.arguments.dropFirst().first else {
            throw SimulatedDevice.misused("screenshot needs a file, or “-” for standard output")
        }
        let named = FrameFormat(fileExtension: call["--type"] ?? URL(filePath: file).pathExtension)
        // As on a Mac, a file of another name has a PNG.
        let format = named.flatMap { $0 == .json ? nil : $0 }
        if let type = call["--type"], format == nil, type.lowercased() != "png" {
            throw SimulatedDevice.misused("--type is png, svg, ansi or text; it is “\(type)”")
        }
        let converter = format == nil ? try PictureConverter() : nil
        let source = format ?? .svg
        let frame = try device.text(at: "/frame?format=\(source.rawValue)", source)
        let bytes = try converter?.png(of: frame) ?? Data(frame.utf8)
        guard file != "-" else { return try StandardOutput.write(bytes) }
        try OutputFile.writeReporting(bytes, to: file)
        StandardError.write("Wrote screenshot to: \(file)")
    }

    @MainActor
    private static func variable(_ call: SimctlCall, _ device: SimulatedDevice) throws {
        let (name, version): (String, VersionReport) =
            (call.arguments[0], try device.running(call.timeout).value(at: "/version"))
        let known = ["SIMULATOR_UDID": device.identifier.uuidString, "SIMULATOR_DEVICE_NAME": device.name]
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(version.process)/environ") else {
            throw SimulatedDevice.refused(
                "the environment of process \(version.process) cannot be read", status: ExitStatus.noInput)
        }
        let assignments = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let value =
            known[name] ?? assignments.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
        guard let value else {
            throw SimulatedDevice.refused("the device has no variable “\(name)”", status: EXIT_FAILURE)
        }
        try StandardOutput.write(TerminalText(multiline: value).string + "\n")
    }
}
