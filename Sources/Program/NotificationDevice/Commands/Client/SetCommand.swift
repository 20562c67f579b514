import ArgumentParser
import DeviceSession
import Foundation
import NotificationCore

/// `ncenter set`: changes settings of a running device.
struct SetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", _superCommandName: ProgramName.current,
        abstract: "Change settings of a running device and of its apps.",
        discussion: """
            “settings” lists the names and values. All settings are changed, or none if one is wrong. A setting of \
            an app that is not on the device waits for the app, and a line on standard error says so.
            """
    )

    @OptionGroup var options: ClientOptions

    @Argument(
        help: ArgumentHelp(
            "A setting of the device, or with BUNDLE:NAME=VALUE one of an app.", valueName: "NAME=VALUE"),
        completion: .settings,
        transform: ContentsOptions.assignment
    )
    var settings: [SettingAssignment]

    func run() throws {
        let values = Dictionary(settings.map { ($0.setting.name, $0.value) }) { _, last in last }
        let device = try options.runningDevice()
        let list: SettingList = try device.value(
            in: device.request("PUT", "/settings", body: Array(JSONEncoder().encode(values))))
        StandardError.report(settings.compactMap { $0.remark(ifAwaitedAmong: list.apps.map(\.identifier)) })
    }
}
