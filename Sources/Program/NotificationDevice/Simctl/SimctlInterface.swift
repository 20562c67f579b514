import ArgumentParser
import DeviceControl
import DeviceSession
import Foundation

/// `simctl ui`: how a device looks.
struct SimctlInterface: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ui",
        abstract: "Print or change how a device looks.",
        usage: """
            simctl ui [--timeout <seconds>] <device> appearance [automatic|light|dark|monochrome|highContrast]
            simctl ui [--timeout <seconds>] <device> increase_contrast [enabled|disabled]
            """,
        discussion: """
            Both are the setting “theme”. With the value automatic the terminal's own ground decides between light and dark.
            """
    )

    enum Option: String, CaseIterable, ExpressibleByArgument {
        case appearance
        case contrast = "increase_contrast"
    }

    @OptionGroup var target: SimulatedTarget

    @Argument(help: ArgumentHelp("appearance or increase_contrast.", valueName: "option"))
    var option: String

    @Argument(help: ArgumentHelp("The new value; without it the value is printed.", valueName: "value"))
    var value: String?

    private static let (automatic, highContrast) = ("automatic", "highContrast")

    func run() throws {
        guard let option = Option(rawValue: option) else {
            if value != nil { return SimctlWords.say("ui \(option)") }
            throw SimulatedDevice.misused(
                "ui has \(Option.allCases.map(\.rawValue).joined(separator: " and ")), not “\(option)”")
        }
        let theme = try value.map { try Self.theme(option, $0) }
        let device = try target.running
        guard let theme else {
            let theme = try Self.theme(of: device)
            let text = option == .appearance ? theme : theme == Self.highContrast ? "enabled" : "disabled"
            return try StandardOutput.write("\(text)\n")
        }
        // Disabling it does not change another theme.
        if value == "disabled", try Self.theme(of: device) != Self.highContrast { return }
        try device.request("PUT", "/settings", body: Array(JSONEncoder().encode(["theme": theme])))
    }

    /// The value of the setting that stands for a value of the option.
    private static func theme(_ option: Option, _ value: String) throws -> String {
        switch (option, value) {
        case (.contrast, "disabled"): automatic
        case (.contrast, "enabled"): highContrast
        // The device knows its themes.
        case (.appearance, _): value
        case (.contrast, _):
            throw SimulatedDevice.misused("increase_contrast is enabled or disabled; it is “\(value)”")
        }
    }

    private static func theme(of device: RunningDevice) throws -> String {
        let settings: SettingList = try device.value(at: "/settings")
        return settings.device.first { $0.name == "theme" }?.value ?? automatic
    }
}
