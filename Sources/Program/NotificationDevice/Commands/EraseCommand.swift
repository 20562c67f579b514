import ArgumentParser
import DeviceSession
import Foundation
import Glibc
import NotificationStore
import TerminalCanvas

/// `ncenter erase NAME…`: removes devices with everything on them.
struct EraseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase", _superCommandName: ProgramName.current,
        abstract: "Erase devices with all their apps, settings and notifications.",
        discussion: """
            Asks first, unless --force is given. The exit status is 75 if a device is running, 66 if there is none, \
            and 1 if the answer is not yes.
            """
    )

    @Argument(help: ArgumentHelp("The devices.", valueName: "name"), completion: .devices)
    var names: [DeviceName]

    @Flag(help: "Do not ask.")
    var force = false

    func run() throws {
        let folders = names.map { DeviceFolder($0) }
        if let missing = folders.first(where: { unsafe access($0.url.path, F_OK) != 0 }) {
            throw StandardError.failure(missing.missing, ExitStatus.noInput)
        }
        for folder in folders { try erase(folder) }
    }

    private func erase(_ folder: DeviceFolder) throws {
        // Held until the folder is gone, so that nobody starts the device meanwhile.
        let lock = try PersistentDevice.lock(folder, to: .erase)
        defer { withExtendedLifetime(lock) {} }
        if !force {
            guard try isConfirmed(folder) else {
                throw StandardError.failure("nothing is erased", EXIT_FAILURE)
            }
        }
        try Self.remove(folder)
    }

    static func remove(_ folder: DeviceFolder) throws {
        do {
            try folder.remove()
        } catch {
            throw StandardError.failure(
                "\(folder.url.path) cannot be removed: \(error.localizedDescription)", ExitStatus.outputError)
        }
    }

    /// Asks on the terminal; without one nobody can answer.
    private func isConfirmed(_ folder: DeviceFolder) throws -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            throw StandardError.failure("erase asks on a terminal; without one, confirm with --force", ExitStatus.usage)
        }
        // A store that cannot be read is erased without a count.
        let count = (try? DeviceStore.notificationCount(at: folder.database)).map {
            " with \($0) notification\($0 == 1 ? "" : "s")"
        }
        return try Self.isConfirmed(
            "Erase the device “\(folder.name)”\(count ?? "")? This cannot be undone. [y/N] ")
    }

    /// Asks a question on the terminal that nothing but yes confirms.
    static func isConfirmed(_ question: String) throws -> Bool {
        try StandardOutput.say(question)
        let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
        return answer == "y" || answer == "yes"
    }
}
