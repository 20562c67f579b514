public import APNsRules
import Foundation

/// What an endpoint has learned of a device token.
public struct LearnedToken: Hashable, Sendable, Codable {
    public var device: String
    /// The bundle identifier.
    public var app: String
    /// In lower case.
    public var token: String
    /// When the app was deleted; `nil` for one that is there.
    public var deleted: Timestamp?

    public init(device: String, app: String, token: String, deleted: Timestamp? = nil) {
        self.device = device
        self.app = app
        self.token = token
        self.deleted = deleted
    }
}

/// The members of `GET /state` that concern tokens.
struct StateReport: Decodable {
    struct Application: Decodable {
        let identifier: String
        let token: String
    }

    struct DeletedApp: Decodable {
        let app: String
        let token: String
        let date: String
    }

    let apps: [Application]
    let deletedApps: [DeletedApp]
    /// The device's clock.
    let time: String

    func tokens(of device: String) -> [LearnedToken] {
        apps.map { LearnedToken(device: device, app: $0.identifier, token: $0.token.lowercased()) }
            + deletedApps.compactMap { item in
                Timestamp(item.date).map {
                    LearnedToken(device: device, app: item.app, token: item.token.lowercased(), deleted: $0)
                }
            }
    }
}

/// The members of a receipt that are logged.
struct ReceiptReport: Decodable {
    struct Diagnostic: Decodable {
        let path: String
        let message: String
        let line: Int?
        let column: Int?

        var text: String {
            let place = line.map { " at line \($0)\(column.map { ", column \($0)" } ?? "")" } ?? ""
            return path.isEmpty ? "\(message)\(place)" : "\(path)\(place): \(message)"
        }
    }

    let app: String
    let outcome: String
    let diagnostics: [Diagnostic]
}

/// Why a device has refused a request.
struct ProblemReport: Decodable {
    let detail: String
    /// APNs's name for it.
    let reason: String?
    /// Since when, with `Unregistered`.
    let date: String?
}
