package import DeviceSession
package import NotificationScenario

extension ScenarioParser {
    /// Reads a scenario file and the files that it names; only regular files are read.
    ///
    /// - Parameter text: The contents of the file, if they are known; `nil` reads the file.
    package static func scenarios(
        at path: String, text: String? = nil
    ) -> (scenarios: [Scenario], mistakes: [ScenarioError]) {
        scenarios(at: path, version: ProgramVersion.number) {
            named throws(ScenarioFileError) in
            if named == path, let text { return Array(text.utf8) }
            do throws(InputError) {
                return try bytes(at: named)
            } catch {
                throw ScenarioFileError(error.description)
            }
        }
    }

    /// The lines of a scenario file, without their ends.
    package static func lines(of path: String) throws(InputError) -> [String] {
        var lines = String(decoding: try bytes(at: path), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func bytes(at path: String) throws(InputError) -> [UInt8] {
        guard let file = FilePath(path.utf8) else { throw .refused("no file has such a name") }
        return try FileBytes.read(at: file, limit: longestFile)
    }
}
