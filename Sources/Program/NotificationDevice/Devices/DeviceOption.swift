import ArgumentParser

/// Which device a command is about.
struct DeviceOption: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "The device: \(DeviceName.limit) letters, digits, spaces, “.”, “_”, “-”, “(” and “)” at most; without it, the "
                + "one of \(DeviceName.variable), else \(DeviceName.phone), or ephemeral-1 and so on if it keeps nothing.",
            valueName: "name"
        ),
        completion: .devices
    )
    var name: DeviceName?

    /// Whether the arguments or the environment name a device.
    var isNamed: Bool { name != nil || DeviceName.isNamedByEnvironment }

    /// Returns the folder of the device that the arguments or the environment name.
    ///
    /// - Throws: A `ValidationError` for an invalid name in the environment.
    func folder() throws -> DeviceFolder {
        DeviceFolder(try DeviceName.chosen(name))
    }
}
