import ArgumentParser
import DeviceInterface
import DeviceSession
import Foundation
import NotificationCore
import NotificationLocking
import NotificationModel

/// The root command as shells complete it. The parser makes completions of the options that a command itself has, and
/// the plain command is one below it.
struct CompletionCommand: ParsableCommand {
    /// What the arguments of a process begin with that makes a script, or that a script starts.
    static let words = ["--generate-completion-script", "---completion"]

    /// The names of the scenarios in the program, which the parser has no way to give to a completion.
    static let scenarios = Mutex<[String]>([])

    static var configuration: CommandConfiguration {
        let program = ProgramCommand.configuration
        return CommandConfiguration(
            commandName: program.commandName, abstract: program.abstract, version: program.version,
            subcommands: program.subcommands)
    }

    // All that the plain command has but for its payloads, in whose place the commands are.
    @OptionGroup var contents: ContentsOptions
    @OptionGroup var persistent: DeviceOption
    @OptionGroup var start: StartOptions
    @OptionGroup var display: DisplayOptions
}

/// What is offered for a word.
extension CompletionKind {
    static var devices: CompletionKind { .custom { _, _, _ in DeviceFolder.existing.map(\.name.description) } }

    static var languages: CompletionKind { .list(DeviceLanguage.allCases.map(\.rawValue)) }

    /// Settings of the device, with the sign that their values come behind.
    static var settings: CompletionKind {
        // The parser names a variable of zsh for a list after the value, NAME=VALUE, which zsh reads as an assignment.
        .custom { _, _, _ in DeviceSetting.allCases.map { "\($0.name)=" } }
    }

    /// The scenarios in the program, and the files in the current folder.
    static var scenarios: CompletionKind {
        .custom { _, _, _ in
            let files = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
            return CompletionCommand.scenarios.withLock { $0 } + files.filter { $0.hasSuffix(".scenario") }.sorted()
        }
    }

    /// The apps of the device that `--device` or the environment names, while it runs.
    static var apps: CompletionKind {
        .custom { words, _, _ in
            let option = words.lastIndex(of: "--device").map { words.index(after: $0) }
            let name = option.flatMap { $0 < words.endIndex ? DeviceName(argument: words[$0]) : nil }
            // What a shell completes has no place for a message.
            let device = try? RunningDevice(DeviceFolder(DeviceName.chosen(name)), timeout: .seconds(1))
            guard let device, (try? device.isAnswered) == true else { return [] }
            return (try? device.state.apps.map(\.identifier)) ?? []
        }
    }
}
