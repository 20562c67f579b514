import ArgumentParser
import DeviceSession
import NotificationModel

/// A first word that is neither a command nor a file.
///
/// If no command is named, all words are payloads for `run`, so a misspelt command would start the device and be
/// reported as a missing file. A word can only be meant as a command if it has no `/`, `.` or `@`, which the names of
/// payload files, folders and lists have. `run recrod`, `-- recrod` and `./recrod` are always files.
enum UnknownCommand {
    /// - Returns: A sentence for the user; `nil` if the first payload of the command can be a file, or if it does not
    ///   begin the command line.
    /// - Complexity: O(*n*) in the words, and one look at the file system, for a word that can be meant as a command.
    static func message(about command: any DeviceCommand, of words: ArraySlice<String>) -> String? {
        guard let word = (command as? RunCommand)?.payloads.first, !word.isEmpty, word != "-",
            !word.utf8.contains(where: { "/.@".utf8.contains($0) }),
            !words.contains(where: { $0 == "run" || $0 == "--" }), !isFile(word)
        else { return nil }
        let commands = ProgramCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard let nearest = Spelling.nearest(to: word, among: commands) else {
            return "“\(word)” is neither a command nor a file; --help lists the commands"
        }
        return "there is no command “\(word)”; did you mean “\(nearest)”?"
    }

    private static func isFile(_ word: String) -> Bool {
        do {
            return try FilePath(word.utf8)?.isFolder() != nil
        } catch {
            return false
        }
    }
}
