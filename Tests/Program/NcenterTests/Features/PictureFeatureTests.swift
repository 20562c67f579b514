import BlockingTests
import DemoDevice
import Foundation
import Testing

@Suite(.blocking) struct PictureFeatureTests {
    private static let libraries = ["libpng", "libjpeg", "libgif", "libwebp"]

    private func render(
        _ keys: String, _ samples: Samples, _ payload: String
    ) throws -> Ncenter.Outcome {
        let manifest = samples.manifest(payload.hasPrefix("finch") ? "Finch" : "Handcart")
        return try Ncenter.render(keys, "--empty", "--app", manifest, samples.payload(payload))
    }

    @Test("A push names pictures of an app without code, which are shown small and large")
    func samples() throws {
        try Samples.laidOut { samples in
            let list = try render("", samples, "finch-photos")
            #expect(list.status == 0 && list.standardError.isEmpty)
            #expect(!list.text.contains("Photo "))
            #expect(list.text.contains { "▄▐▗▖▝▞▘".contains($0) })
            let opened = try render("v", samples, "finch-photos")
            #expect(opened.text.contains("1 of 2"))
            #expect(opened.lines.count { line in line.contains { "▄▐▗▖▝▞▘".contains($0) } } >= 10)
            let second = try render("v Right", samples, "finch-photos")
            #expect(second.text.contains("2 of 2") && second.text != opened.text)
            // Time stands still: the balloon does not move.
            #expect(try render("v Right advance:1s", samples, "finch-photos").text == second.text)
            let parcel = try render("v", samples, "handcart-delivered")
            #expect(!parcel.text.contains("parcel-at-door.png") && !parcel.text.contains("1 of"))
        }
    }

    @Test("The libraries are only loaded for a picture that is shown, and only the one that it needs")
    func loading() throws {
        try Samples.laidOut { samples throws in
            func loaded(_ keys: String, _ payload: String, _ arguments: String...) throws -> [String] {
                let manifest = samples.manifest(payload.hasPrefix("finch") ? "Finch" : "Handcart")
                // Written by the loader itself: what is printed while apps run is captured.
                let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let run = try Ncenter.run(
                    ["render", "--keys", keys, "--app", manifest, samples.payload(payload)] + arguments,
                    environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.appending(path: "loaded").path])
                #expect(run.status == 0)
                let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
                #expect(text.contains("libncursesw"))
                return Self.libraries.filter { text.contains($0) }
            }
            #expect(try loaded("v", "finch-message").isEmpty)
            #expect(try loaded("", "finch-photos", "--size", "50x20").isEmpty)
            #expect(try loaded("", "finch-photos") == ["libjpeg"])
            #expect(try loaded("v Right", "finch-photos") == ["libjpeg", "libgif"])
            #expect(try loaded("", "handcart-delivered") == ["libpng"])
        }
    }

    @Test("A damaged picture is named in the long look")
    func damage() throws {
        try Samples.laidOut { samples in
            try samples.replacePicture("parcel-at-door.png", with: Data("\u{89}PNG\r\n\u{1a}\n and nothing else".utf8))
            #expect(try render("", samples, "handcart-delivered").text.contains("Photo"))
            let text = try render("v", samples, "handcart-delivered").text
            #expect(text.contains("parcel-at-door.png (image, the format is unknown)"))
            try samples.replacePicture("parcel-at-door.png", with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
            #expect(try render("v", samples, "handcart-delivered").text.contains("(image, the picture is damaged)"))
        }
    }

    @Test("A push attaches nothing outside of its app's folder")
    func names() throws {
        try Samples.laidOut { samples in
            let push = """
                {"Simulator Target Bundle": "com.example.Handcart", "photo": ["../Samples/x.png", "/etc/x.png", ".x.png", "x"],
                "aps": {"alert": "Here", "mutable-content": 1}}
                """
            let run = try TestFiles.withFile(push) {
                try Ncenter.render("I", "--empty", "--app", samples.manifest("Handcart"), $0, "--size", "100x40")
            }
            #expect(run.status == 0)
            #expect(run.text.contains("is not a file of a type that can be attached"))
            #expect(!run.text.contains("▄▐"))
        }
    }
}
