import APNsCertificates
import APNsDevices
import APNsEndpoint
import APNsFiles
public import APNsRules
public import ArgumentParser
import CMalloc
import Dispatch
import Foundation
import Glibc
import NIOCore
import NIOPosix

/// Runs an endpoint until SIGTERM or Ctrl-C.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run the endpoint until Ctrl-C; the command without a name.")

    @Option(help: "The port, 0 for a free one; the log is at the next one.")
    var port = 2197
    @Option(help: "The service that it is: sandbox or production.")
    var environment = APNsEnvironment.sandbox
    @Option(help: "A set-up file with keys and tokens.")
    var setUp: String?
    @Option(help: "A set-up file with the only keys that may push, in place of the endpoint's own.")
    var keys: String?
    @Option(help: "Listen at this address, too; needs --keys.")
    var listen: String?
    @Option(help: "Show pushes with unknown tokens on this device.")
    var anyToken: String?
    @Option(help: "Check pushes of this topic and discard them.")
    var sink: [String] = []
    @Option(help: "A fault, such as “TooManyRequests for 3 of com.acme.*”.")
    var fault: [String] = []
    @Option(help: "The seed of faults that have a share.")
    var seed: UInt64 = 0

    func validate() throws {
        guard (0...65_534).contains(port) else { throw ValidationError("--port is 0 to 65534") }
        guard listen == nil || keys != nil else {
            throw ValidationError("--listen needs --keys, because others can reach the port then")
        }
        if let listen, try Self.bytes(of: listen).allSatisfy({ $0 == 0 }) {
            throw ValidationError(
                "--listen takes one address of this machine and not \(listen), because clients check the address in the "
                    + "certificate")
        }
        if let anyToken, !DeviceName.isValid(anyToken) { throw ValidationError("--any-token: \(DeviceName.rule)") }
        guard sink.allSatisfy({ !$0.isEmpty }) else {
            throw ValidationError("--sink takes a topic, or a pattern of it")
        }
        _ = try faults()
    }

    private func faults() throws -> [Fault] {
        try fault.map { text in
            do throws(FaultError) {
                return try Fault(text)
            } catch {
                throw ValidationError("--fault “\(text)”: \(error)")
            }
        }
    }

    func run() async throws {
        // A reader of the output that has gone is no end of the endpoint.
        signal(SIGPIPE, SIG_IGN)
        let places = try Places()
        Self.raiseDescriptorLimit()
        // A fixed threshold: otherwise a burst of streams raises it, and the memory that they had is kept, 195 MiB in
        // place of 108 after 100 connections of 100 streams have pushed into a device.
        mallopt(M_TRIM_THRESHOLD, 1 << 20)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: System.coreCount)
        let files = NIOThreadPool(numberOfThreads: 4)
        files.start()
        do {
            try await serve(places, group, files)
        } catch {
            try await files.shutdownGracefully()
            throw error
        }
        try await files.shutdownGracefully()
        try await group.shutdownGracefully()
    }

    private func serve(
        _ places: Places, _ group: MultiThreadedEventLoopGroup, _ files: NIOThreadPool
    ) async throws {
        try PrivateFile.makeFolder(places.folder)
        let hub = try DeviceHub(
            devices: places.devices, folder: places.folder, group: group, files: files, note: Places.note)
        let tokens = await hub.runningTokens()
        let address = try listen.map { try Self.bytes(of: $0) }
        let credentials = try CredentialFolder(
            places.folder, topic: tokens.first?.app ?? "com.example.demo", addresses: address.map { [$0] } ?? [])
        let configuration = try self.configuration(credentials)
        let endpoint = Endpoint(configuration, authority: credentials.authority, hub: hub)
        let (server, inspection) = try await Self.listening {
            let loopback = ["127.0.0.1", "::1"]
            let server = try await EndpointServer(
                endpoint, server: credentials.server, expired: try credentials.expiredServer(),
                addresses: (listen.map { [$0] } ?? []).filter { !loopback.contains($0) } + loopback, port: port,
                group: group)
            return (server, try await InspectionServer(endpoint, port: port == 0 ? 0 : port + 1, group: group))
        }
        let signals = Self.signals()
        let running = RunningEndpoint(process: getpid(), port: server.port, inspectionPort: inspection.port)
        try running.publish(places)
        introduce(credentials, running, server.addresses)
        for device in Set([anyToken] + configuration.tokens.values.map(\.device)).compactMap(\.self).sorted()
        where !hub.isThere(device) {
            print("there is no device “\(device)” yet; pushes for it wait until it runs")
        }
        TokensCommand.print(tokens, isComplete: hub.hasNoProblem)
        // What reads it need not wait for more.
        fflush(nil)
        let delivery = Task {
            while !Task.isCancelled {
                await hub.look()
                await hub.deliverWaiting()
                try await Task.sleep(for: .seconds(1))
            }
        }
        for await _ in signals.stream { break }
        running.withdraw(places)
        delivery.cancel()
        await server.stop()
        let end = Task { await endpoint.shutDown() }
        // A second signal does not wait for clients.
        let patience = Task {
            for await _ in signals.stream { Glibc.exit(0) }
        }
        await end.value
        patience.cancel()
        await inspection.stop()
    }

    private func configuration(_ credentials: CredentialFolder) throws -> Endpoint.Configuration {
        let extra = try setUp.map { try Self.read($0) } ?? SetUp()
        let own = try keys.map { try Self.read($0).keys } ?? [credentials.key]
        var limits = Endpoint.Limits()
        limits.connections = min(limits.connections, Self.descriptorLimit / 2)
        return Endpoint.Configuration(
            rules: ConnectionRules.Configuration(
                environment: environment, keys: own + (keys == nil ? extra.keys : []),
                dropsStreamsAfterRefusal: extra.dropsStreamsAfterRefusal),
            tokens: extra.tokens, sinks: sink.map(Pattern.init), anyTokenDevice: anyToken, faults: try faults(),
            seed: seed, limits: limits)
    }

    private static func read(_ file: String) throws -> SetUp {
        guard let data = try PrivateFile.read(file) else { throw FileError(file, "there is no such file") }
        let folder = URL(filePath: file).deletingLastPathComponent()
        do {
            return try SetUp(data) { name in
                let path = URL(filePath: name, relativeTo: folder).path
                guard let data = try PrivateFile.read(path) else { throw FileError(path, "there is no such file") }
                return String(decoding: data, as: UTF8.self)
            }
        } catch let error as SetUpError {
            throw FileError(file, error.description)
        }
    }

    /// The bytes of an address, for the certificate.
    private static func bytes(of text: String) throws -> [UInt8] {
        var (short, long) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &short) == 1 { return withUnsafeBytes(of: &short) { Array($0) } }
        if inet_pton(AF_INET6, text, &long) == 1 { return withUnsafeBytes(of: &long) { Array($0) } }
        throw ValidationError("--listen takes an address such as 192.0.2.7, not “\(text)”")
    }

    /// Says which address and port do not work.
    private static func listening<Result>(_ listen: () async throws -> Result) async throws -> Result {
        do {
            return try await listen()
        } catch let error as ListenError {
            Places.note("\(error)")
            throw ExitCode(error.isInUse ? 75 : 64)
        }
    }

    // MARK: The process

    private static var descriptorLimit: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        return Int(clamping: limit.rlim_cur)
    }

    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// SIGTERM and SIGINT, as they come.
    private static func signals() -> (stream: AsyncStream<Void>, sources: [any DispatchSourceSignal]) {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        return (stream, sources)
    }

    private func introduce(_ credentials: CredentialFolder, _ running: RunningEndpoint, _ addresses: [String]) {
        var rows = [
            ("host", "localhost"), ("addresses", addresses.joined(separator: ", ")), ("port", "\(running.port)"),
            ("environment", environment.rawValue),
            ("authority", "\(credentials.path)/\(CredentialFolder.authorityFile)"),
            ("certificate", "\(credentials.path)/\(CredentialFolder.certificateFile)"),
        ]
        rows +=
            keys.map { [("keys", $0)] } ?? [
                ("key", "\(credentials.path)/\(CredentialFolder.keyFile)"),
                ("key ID", credentials.provider.keyID), ("team ID", credentials.provider.teamID),
            ]
        rows.append(("log", "http://127.0.0.1:\(running.inspectionPort)/log"))
        for (name, value) in rows { print("\(name.padding(toLength: 12, withPad: " ", startingAt: 0))\(value)") }
    }
}

extension APNsEnvironment: ExpressibleByArgument {}
