import APNsFiles
import APNsRules
import Foundation
import Glibc
import Synchronization

/// The device tokens that endpoints have learned, in a file that they share.
///
/// The file is read again when another process has written it, and only written under a lock.
final class TokenTable: Sendable {
    private struct State {
        var tokens: [String: LearnedToken] = [:]
        var stamp: Stamp?
    }

    /// Which version of the file was read.
    private struct Stamp: Equatable {
        let number: UInt64
        let seconds: Int
        let nanoseconds: Int
    }

    private let path: String
    private let state = Mutex(State())

    init(_ path: String) { self.path = path }

    /// - Returns: What is known of a token; `nil` for one that no device has had.
    func token(_ digits: String) -> LearnedToken? {
        state.withLock { $0.tokens[digits] }
    }

    var all: [LearnedToken] {
        state.withLock { $0.tokens.values.sorted { ($0.device, $0.app) < ($1.device, $1.app) } }
    }

    /// Reads what other endpoints have written.
    func reload() throws {
        let stamp = stamp
        guard stamp != state.withLock({ $0.stamp }) else { return }
        let tokens = try read()
        state.withLock { state in
            state.tokens = tokens
            state.stamp = stamp
        }
    }

    /// Takes over what a device has said of its apps. A token of the device that it no longer names stays as it is: an
    /// app that was deleted long ago is still no app.
    ///
    /// - Throws: A ``FileError`` if it cannot be kept.
    func learn(_ report: [LearnedToken]) throws {
        let isKnown = state.withLock { state in report.allSatisfy { state.tokens[$0.token] == $0 } }
        guard !isKnown else { return }
        try PrivateFile.locked("\(path).lock") {
            var tokens = try read()
            for token in report { tokens[token.token] = token }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            let list = tokens.values.sorted { ($0.device, $0.app) < ($1.device, $1.app) }
            try PrivateFile.write(try encoder.encode(list), to: path)
            let stamp = stamp
            state.withLock { state in
                state.tokens = tokens
                state.stamp = stamp
            }
        }
    }

    private func read() throws -> [String: LearnedToken] {
        guard let data = try PrivateFile.read(path) else { return [:] }
        // The devices say the same again, so a file that cannot be read is no loss.
        let list = (try? JSONDecoder().decode([LearnedToken].self, from: data)) ?? []
        return Dictionary(list.map { ($0.token, $0) }) { _, last in last }
    }

    private var stamp: Stamp? {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        return Stamp(
            number: UInt64(information.st_ino), seconds: information.st_mtim.tv_sec,
            nanoseconds: information.st_mtim.tv_nsec)
    }
}
