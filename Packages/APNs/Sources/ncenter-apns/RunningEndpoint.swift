import APNsFiles
import Foundation
import Glibc

/// What an endpoint that runs says of itself, in `endpoints/PROCESS.json`.
struct RunningEndpoint: Codable {
    let process: Int32
    let port: Int
    /// Where its log is.
    let inspectionPort: Int

    private static func folder(_ places: Places) -> String { places.file("endpoints") }

    private func path(_ places: Places) -> String { "\(Self.folder(places))/\(process).json" }

    func publish(_ places: Places) throws {
        try PrivateFile.makeFolder(Self.folder(places))
        try PrivateFile.write(try JSONEncoder().encode(self), to: path(places))
    }

    func withdraw(_ places: Places) { unlink(path(places)) }

    /// The endpoints whose processes are there; what others have left is removed.
    static func all(_ places: Places) throws -> [RunningEndpoint] {
        try PrivateFile.names(in: folder(places)).compactMap { name in
            guard let data = try? Data(contentsOf: URL(filePath: "\(folder(places))/\(name)")),
                let endpoint = try? JSONDecoder().decode(RunningEndpoint.self, from: data)
            else { return nil }
            guard kill(endpoint.process, 0) == 0 else {
                endpoint.withdraw(places)
                return nil
            }
            return endpoint
        }.sorted { $0.port < $1.port }
    }
}
