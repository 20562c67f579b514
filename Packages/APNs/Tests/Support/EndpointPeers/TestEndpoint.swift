public import APNsCertificates
public import APNsDevices
public import APNsEndpoint
import APNsRules
import Foundation
import NIOCore
public import NIOPosix

/// An endpoint on a free port, with a folder of its own.
public struct TestEndpoint: Sendable {
    public let folder: TestFolder
    public let endpoint: Endpoint
    public let server: EndpointServer
    public let inspection: InspectionServer
    public let credentials: CredentialFolder
    public let hub: DeviceHub
    public let group: MultiThreadedEventLoopGroup
    private let files: NIOThreadPool

    /// Where devices are.
    public static func devices(_ folder: TestFolder) -> String { "\(folder.path)/ncenter" }

    public init(
        _ configuration: Endpoint.Configuration, in folder: TestFolder? = nil
    ) async throws {
        self.folder = try folder ?? TestFolder()
        group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        files = NIOThreadPool(numberOfThreads: 2)
        files.start()
        let own = "\(self.folder.path)/ncenter-apns"
        credentials = try CredentialFolder(own, topic: "com.example.demo")
        hub = try DeviceHub(
            devices: Self.devices(self.folder), folder: own, group: group, files: files, note: { _ in })
        endpoint = Endpoint(configuration, authority: credentials.authority, hub: hub)
        server = try await EndpointServer(
            endpoint, server: credentials.server, expired: try credentials.expiredServer(),
            addresses: ["127.0.0.1"], port: 0, group: group)
        inspection = try await InspectionServer(endpoint, port: 0, group: group)
    }

    public func client(identity: Identity? = nil, protocols: [String] = ["h2"]) async throws -> WireClient {
        try await WireClient.connect(
            port: server.port, authority: credentials.authority.identity.certificate, identity: identity,
            protocols: protocols, group)
    }

    public func hostile(tls: Bool = true) async throws -> HostilePeer {
        try await HostilePeer.connect(
            port: server.port, authority: tls ? credentials.authority.identity.certificate : nil, group)
    }

    public func stop() async throws {
        await server.stop()
        await endpoint.shutDown()
        await inspection.stop()
        try await files.shutdownGracefully()
        try await group.shutdownGracefully()
    }
}
