import ArgumentParser
import DeviceSession
import Glibc

/// `ncenter tour`: the tour on a device that has been used.
struct TourCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour", _superCommandName: ProgramName.current,
        abstract: "Start the tour again.",
        discussion: """
            The tour starts on the running device, or on this terminal if none runs. The apps of the tour are as on \
            a new device, with its notifications; other apps and all settings stay. While somebody is at the device, \
            or writes there, it asks first.
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
            try check(device)
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

    /// Asks before the tour takes away what others see and write; without a terminal nobody can answer.
    private func check(_ device: RunningDevice) throws {
        let (names, hasDraft) = try device.use()
        guard !names.isEmpty || hasDraft else { return }
        let facts =
            (names.isEmpty ? "" : "At the device: \(names.joined(separator: ", ")). ")
            + (hasDraft ? "A reply is not sent yet, and may be lost. " : "")
        guard isatty(STDIN_FILENO) == 1 else {
            throw StandardError.failure("\(facts)Without a terminal the tour cannot ask", ExitStatus.usage)
        }
        guard try EraseCommand.isConfirmed("\(facts)Start the tour again? [y/N] ") else {
            throw StandardError.failure("the tour is not started", EXIT_FAILURE)
        }
    }
}
