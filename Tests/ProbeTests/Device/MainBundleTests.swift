import BlockingTests
import Foundation
import Testing

/// `Bundle.main` of a program, as the documentation describes it: Foundation looks for an `Info.plist` beside it.
@Suite("The bundle of a program", .blocking)
struct MainBundleTests {
    @Test("It is what an Info.plist beside the program says, and empty without one", arguments: [true, false])
    func mainBundle(hasFile: Bool) throws {
        let folder = try TestFolder()
        // A second name for the same file; where the temporary folder is on another disk, a copy.
        let program = folder.url.appendingPathComponent("DeviceProbe")
        let original = URL(filePath: try ProgramRun.path(of: "DeviceProbe"))
        do {
            try FileManager.default.linkItem(at: original, to: program)
        } catch {
            try FileManager.default.copyItem(at: original, to: program)
        }
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
