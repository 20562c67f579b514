import APNsFiles
import APNsRules
import Foundation

/// A push that waits until its device runs.
struct HeldPush: Codable, Equatable {
    var topic: String
    var application: String
    var type: PushType?
    var priority: Int?
    /// When it came and until when it waits by the endpoint's clock, in seconds since 1970.
    var begin: Double
    var end: Double
    /// Whether it had an expiration.
    var expires: Bool
    var collapseID: String?
    var id: String
    var token: String
    var payload: Data

    /// - Returns: `nil` for a push that APNs never keeps, or whose time is over.
    init?(_ push: Push, id: String, at now: Date) {
        let now = now.timeIntervalSince1970
        let longest = now + Double(Push.longestStorage)
        end = push.expiration.map { min(Double($0), longest) } ?? longest
        guard end > now else { return nil }
        begin = now
        expires = push.expiration != nil
        topic = push.topic
        application = push.application
        type = push.type
        priority = push.priority
        collapseID = push.collapseID
        self.id = id
        token = push.token
        payload = Data(push.payload)
    }

    var push: Push {
        Push(
            token: token, topic: topic, application: application, type: type, priority: priority,
            expiration: expires ? Int(end) : nil, collapseID: collapseID, id: id, payload: [UInt8](payload))
    }
}

/// The pushes that wait, the last one of each app, in `held/DEVICE/APP.json`.
///
/// An endpoint that writes or delivers has the lock of the device's folder, so several endpoints can share one.
struct HeldPushes: Sendable {
    let folder: String

    private func folder(of device: String) -> String { "\(folder)/\(device)" }

    /// Puts a push in place of the app's last one.
    ///
    /// - Returns: When it is on disk.
    func hold(_ push: HeldPush, for device: String) throws {
        guard DeviceName.isValid(device), PushRequest.isTopic(push.application) else {
            throw FileError(self.folder, "“\(device)” with “\(push.application)” is no place in it")
        }
        let folder = folder(of: device)
        try PrivateFile.makeFolder(folder)
        try PrivateFile.locked("\(folder)/lock") {
            try PrivateFile.write(try JSONEncoder().encode(push), to: "\(folder)/\(push.application).json")
        }
    }

    /// Whether something waits for a device.
    func isEmpty(for device: String) throws -> Bool { try files(of: device).isEmpty }

    private func files(of device: String) throws -> [String] {
        guard DeviceName.isValid(device) else { return [] }
        return try PrivateFile.names(in: folder(of: device)).filter { $0.hasSuffix(".json") }
    }

    /// Delivers all that waits for a device, the oldest first, and removes what is delivered or too late.
    ///
    /// - Parameter deliver: Returns whether the device has it.
    /// - Returns: Whether nothing waits any more.
    func deliver(to device: String, at now: Date, _ deliver: (HeldPush) throws -> Bool) throws -> Bool {
        guard try !isEmpty(for: device) else { return true }
        return try PrivateFile.locked("\(folder(of: device))/lock") {
            var pushes: [(path: String, push: HeldPush)] = []
            for file in try files(of: device) {
                let path = "\(folder(of: device))/\(file)"
                guard let data = try PrivateFile.read(path) else { continue }
                do {
                    pushes.append((path, try JSONDecoder().decode(HeldPush.self, from: data)))
                } catch {
                    throw FileError(path, "it is no push that waits; remove it")
                }
            }
            for (path, push) in pushes.sorted(by: { $0.push.begin < $1.push.begin }) {
                if push.end > now.timeIntervalSince1970 {
                    guard try deliver(push) else { return false }
                }
                try FileManager.default.removeItem(atPath: path)
            }
            return true
        }
    }
}
