import ArgumentParser
import DeviceSession
import Foundation
import Glibc
import NotificationStore
import TerminalCanvas

/// `ncenter erase NAME`: removes a device with everything on it.
struct EraseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase",
        abstract: "Erase a device with all its apps, settings and notifications.",
        discussion: """
            Asks first, unless --force is given. The exit status is 75 if the device is running, 66 if there is none, \
            and 1 if the answer is not yes.
            """
    )

    @Argument(help: ArgumentHelp("The device.", valueName: "name"))
    var name: DeviceName

    @Flag(help: "Do not ask.")
    var force = false

    func run() throws {
        let folder = DeviceFolder(name)
        guard unsafe access(folder.url.path, F_OK) == 0 else {
            throw StandardError.failure(folder.missing, ExitStatus.noInput)
        }
        // Held until the folder is gone, so that nobody starts the device meanwhile.
        let lock = try LastingDevice.lock(folder, to: .erase)
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
            throw ValidationError("erase asks on a terminal; without one, confirm with --force")
        }
        // A store that cannot be read is erased without a count.
        let count = (try? DeviceStore.notificationCount(at: folder.database)).map {
            " with \($0) notification\($0 == 1 ? "" : "s")"
        }
        try StandardOutput.write(
            TerminalText("Erase the device “\(name)”\(count ?? "")? This cannot be undone. [y/N] ").string)
        let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
        return answer == "y" || answer == "yes"
    }
}
