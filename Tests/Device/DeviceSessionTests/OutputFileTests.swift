import BlockingTests
import Foundation
import Testing

@testable import DeviceSession

/// Frames as files.
@Suite struct OutputFileTests {
    @Test("A file is replaced by all of the new one, with its permissions, also through a link") func replaced() throws
    {
        try TestFiles.withFiles(["a.svg": "old"]) { folder in
            let file = URL(filePath: "\(folder)/a.svg"), link = "\(folder)/b.svg"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.svg")
            try #require(unsafe chmod(file.path, 0o640) == 0)
            let old = try FileHandle(forReadingFrom: file)
            try OutputFile.write(Data("new".utf8), to: link)
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            // The new text stands beside the old file until it is whole.
            #expect(try old.readToEnd() == Data("old".utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.svg")
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        }
    }

    @Test("What is not a file is written as it is") func device() throws {
        try OutputFile.write(Data("frame".utf8), to: "/dev/null")
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test("A new file has a name of its own, and a name that is looked for leaves no file") func new() throws {
        try TestFiles.withFiles(["a": "old"]) { folder in
            #expect(throws: CocoaError.self) { try OutputFile.create(Data(), at: "\(folder)/a") }
            #expect(try Data(contentsOf: URL(filePath: "\(folder)/a")) == Data("old".utf8))
            try OutputFile.create(Data("new".utf8), at: "\(folder)/b")
            #expect(try Data(contentsOf: URL(filePath: "\(folder)/b")) == Data("new".utf8))
        }
    }
}
