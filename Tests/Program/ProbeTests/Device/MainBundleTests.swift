import BlockingTests
import Foundation
import Testing

/// `Bundle.main` of a program, as the documentation describes it: Foundation looks for an `Info.plist` beside it.
@Suite("The bundle of a program", .blocking)
struct MainBundleTests {
    @Test("It is what an Info.plist beside the program says, and empty without one", arguments: [true, false])
    func mainBundle(hasFile: Bool) throws {
        let folder = try TestFolder()
        let program = folder.url.appendingPathComponent("DeviceProbe")
        // Another process writes the copy: a descriptor of this one, open for writing, would be inherited by what a
        // test beside this one starts at that moment, and a file that is open for writing cannot be executed (ETXTBSY).
        let copy = try ProgramRun.of("/bin/cp", [try ProgramRun.path(of: "DeviceProbe"), program.path])
        #expect(copy.status == 0)
        if hasFile {
            let values = ["CFBundleIdentifier": "com.example.Tea", "CFBundleShortVersionString": "1.2"]
            try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
                .write(to: folder.url.appendingPathComponent("Info.plist"))
        }
        let run = try ProgramRun.of(program.path, ["main-bundle"])
        #expect(run.status == 0)
        let printed = String(decoding: run.output, as: UTF8.self)
        #expect(printed == (hasFile ? "com.example.Tea 1.2\n" : "no identifier no version\n"))
    }
}
