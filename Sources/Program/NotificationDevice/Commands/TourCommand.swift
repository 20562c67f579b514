import ArgumentParser
import DeviceSession

/// `ncenter tour`: the tour on a device that has been used.
struct TourCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour", _superCommandName: ProgramName.current,
        abstract: "Start the tour again.",
        discussion: """
            The tour starts on the running device, or on this terminal if none runs. The apps of the tour are as on \
            a new device, with its notifications; other apps and all settings stay.
            """
    )

    @OptionGroup var persistent: DeviceOption

    @OptionGroup var display: DisplayOptions

    @OptionGroup var time: TimeoutOption

    @MainActor
    func run(on contents: DeviceContents) throws {
        guard contents.tour != nil else { throw ValidationError("this program has no tour") }
        let device = try RunningDevice(persistent.folder(), timeout: time.duration)
        if try device.isAnswered {
            try device.request("POST", "/steps", body: Array("tour".utf8))
            return
        }
        var contents = contents
        contents.tourStart = .onAnyDevice
        var command = try RunCommand.parse([])
        command.persistent = persistent
        command.display = display
        try command.run(on: contents)
    }
}
