import Foundation
import Testing

@testable import SourceTranslator

@Suite("Xcode projects")
struct XcodeProjectTests {
    @Test(
        "Variables are resolved with their operators, and unknown ones stay",
        arguments: [
            ("$(A)", "one two"), ("${A}", "one two"), ("x.$(A:rfc1034identifier)", "x.one-two"),
            ("$(A:c99extidentifier:upper)", "ONE_TWO"), ("$(B)", "one two!"), ("$(NONE)", "$(NONE)"),
            ("$(LOOP)", "$(LOOP)"),
        ])
    func variables(text: String, value: String) {
        let settings = ["A": "one two", "B": "$(A)!", "LOOP": "$(LOOP)"]
        #expect(XcodeProject.expand(text, settings) == value)
    }

    @Test("A file of settings includes others; one that cannot be read is named, and conditional settings are left out")
    func configuration() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "xcconfig-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("A = 1 // one\nB=2\n#include \"a.xcconfig\"\n".utf8).write(to: folder.appending(path: "b.xcconfig"))
        let file = folder.appending(path: "a.xcconfig")
        try Data("#include \"b.xcconfig\"\n#include? \"none.xcconfig\"\nB = 3\nC[sdk=iphoneos*] = 4\n".utf8).write(
            to: file)
        var problems: [String] = []
        #expect(XcodeProject.configurationFile(file, &problems) == ["A": "1", "B": "3"] && problems.isEmpty)
        let other = folder.appending(path: "c.xcconfig")
        try Data("#include \"none.xcconfig\"\nD = 5\n".utf8).write(to: other)
        #expect(XcodeProject.configurationFile(other, &problems) == ["D": "5"])
        #expect(problems.count == 1 && problems[0].hasPrefix("\(folder.path)/none.xcconfig: "))
    }

    @Test("A file that is no project is an error") func damage() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pbxproj")
        try Data("{ a = ".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: (any Error).self) { try XcodeProject(file) }
    }
}
