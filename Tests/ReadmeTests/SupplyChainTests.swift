import BlockingTests
import Foundation
import Testing

/// What is fetched by the checks is what somebody has looked at.
@Suite("What the checks fetch and run") struct SupplyChainTests {
    private static func files(in folder: String) throws -> [(name: String, lines: [String])] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
        return try names.sorted().compactMap { name in
            let file = Checkout.root.appending(path: "\(folder)/\(name)")
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
            let text = try String(contentsOf: file, encoding: .utf8)
            return ("\(folder)/\(name)", text.split(separator: "\n").map(String.init))
        }
    }

    @Test("Actions are named by commits, and containers by digests") func digests() throws {
        var found = 0
        for (name, lines) in try Self.files(in: ".github") {
            for line in lines {
                if line.contains("uses:") {
                    #expect(line.contains(/uses: [a-z-]+\/[a-z-]+@[0-9a-f]{40} # v[0-9.]+$/), "\(name): \(line)")
                    found += 1
                }
                if line.contains("container:") || line.contains("image:") {
                    #expect(line.contains(/@sha256:[0-9a-f]{64}$/), "\(name): \(line)")
                    found += 1
                }
            }
        }
        #expect(found > 0)
    }

    @Test("Packages for Python have hashes, nothing that is fetched runs at once, and no text is evaluated")
    func scripts()
        throws
    {
        for (name, lines) in try Self.files(in: ".ci") {
            for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("#") {
                #expect(!line.contains("pip install") || line.contains("--require-hashes"), "\(name): \(line)")
                #expect(!line.contains(/\|\s*(ba|z)?sh\b/), "\(name): \(line)")
                #expect(!line.contains(/(^|[;&|(\s])eval\s/), "\(name): \(line)")
            }
        }
    }
}
