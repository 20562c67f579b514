import BlockingTests
import Foundation
import Testing

/// The files of CNcenterCurses have the order that `internal.h` states, so that none depends on one that depends on it.
@Suite("CNcenterCurses: order of files") struct LibraryOrderTests {
    @Test("Each file calls only functions of the files before it") func order() throws {
        let folder = Checkout.root.appending(path: "Sources/Terminal/CCurses")
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        let header = try text("internal.h")
        let files = try #require(header.firstMatch(of: /(?:\/\/ {5}[a-z, ]+\n)+/)).output
            .matches(of: /[a-z]+/).map { String($0.output) }
        let present = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".c") }
        #expect(Set(present) == Set(files.map { "\($0).c" }) && present.count == files.count)

        var places: [Substring: Int] = [:]
        let texts = try files.map { try text("\($0).c") }
        for (place, text) in texts.enumerated() {
            for match in text.matches(of: /(?m)^\w[\w *]*\b(ncenter_curses_\w+)\(/) { places[match.1] = place }
        }
        #expect(places.count > 50)
        for (place, text) in texts.enumerated() {
            for match in text.matches(of: /\b(ncenter_curses_\w+)\(/) {
                guard let callee = places[match.1] else { continue }
                #expect(callee <= place, "\(files[place]).c calls \(match.1) of \(files[callee]).c")
            }
        }
    }
}
