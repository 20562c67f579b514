import APNsDevices
import APNsFiles
import EndpointPeers
import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

@Suite struct RunningDeviceTests {
    @Test("a device is found by its folder, if its socket is this user's and nobody else writes there")
    func found() async throws {
        let folder = try TestFolder()
        let devices = "\(folder.path)/ncenter"
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let device = TestDevice("QA 2", apps: ["com.acme": "ab12"])
        try await device.start(in: devices, group)
        #expect(try RunningDevice.all(in: devices).map(\.name) == ["QA 2"])
        #expect(RunningDevice.find("../ncenter/QA 2", in: devices) == nil)
        #expect(RunningDevice.find("other", in: devices) == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: "\(devices)/QA 2")
        #expect(try RunningDevice.all(in: devices).isEmpty)
        try await device.stop()
        try await group.shutdownGracefully()
    }

    @Test("the folder is in XDG_STATE_HOME, otherwise in HOME")
    func places() {
        #expect(RunningDevice.folder(["XDG_STATE_HOME": "/state", "HOME": "/home/a"]) == "/state/ncenter")
        #expect(RunningDevice.folder(["XDG_STATE_HOME": "state", "HOME": "/home/a"]) == "/home/a/.local/state/ncenter")
        #expect(RunningDevice.folder([:]) == nil)
    }

    @Test("what one endpoint has learned, another one of the folder knows")
    func shared() async throws {
        let folder = try TestFolder()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let files = NIOThreadPool(numberOfThreads: 1)
        files.start()
        let devices = "\(folder.path)/ncenter"
        let hubs = try (0..<2).map { _ in
            try DeviceHub(devices: devices, folder: folder.path, group: group, files: files) { _ in }
        }
        let device = TestDevice("phone", apps: ["com.acme": "AB12"])
        try await device.start(in: devices, group)
        #expect(await hubs[0].runningTokens() == [LearnedToken(device: "phone", app: "com.acme", token: "ab12")])
        try await device.stop()
        #expect(hubs[1].known("ab12") == nil)
        await hubs[1].look()
        #expect(hubs[1].known("ab12")?.app == "com.acme")
        #expect(await hubs[1].runningTokens().isEmpty)
        try await files.shutdownGracefully()
        try await group.shutdownGracefully()
    }

    @Test("a folder that cannot be read is noted once, and not as an empty one", arguments: ["ncenter", "own/held"])
    func unreadable(path: String) async throws {
        let folder = try TestFolder()
        let own = "\(folder.path)/own"
        try PrivateFile.makeFolder(own)
        // Root may read every folder, so it is none.
        try PrivateFile.write(Data(), to: "\(folder.path)/\(path)")
        try await useHub(of: "\(folder.path)/ncenter", in: own) { hub, _, notes in
            for _ in 0..<2 {
                await hub.look(force: true)
                await hub.deliverWaiting()
            }
            #expect(notes().count == 1)
            #expect(notes().first?.hasPrefix("\(folder.path)/\(path): ") == true)
            #expect(!hub.hasNoProblem)
        }
    }

    @Test("a device that has gone is no problem, and what is wrong with its successor is noted again")
    func gone() async throws {
        let folder = try TestFolder()
        let devices = "\(folder.path)/ncenter"
        try await useHub(of: devices, in: folder.path) { hub, group, notes in
            for count in 1...2 {
                // A quotation mark that is not escaped, so the device's state is not JSON.
                let device = TestDevice("phone", apps: ["com\".acme": "ab12"])
                try await device.start(in: devices, group)
                await hub.look(force: true)
                await hub.look(force: true)
                #expect(notes().count == count && !hub.hasNoProblem)
                try await device.stop()
                try FileManager.default.removeItem(atPath: "\(devices)/phone")
                await hub.look(force: true)
                #expect(hub.hasNoProblem)
            }
            #expect(notes().allSatisfy { $0.hasPrefix("device “phone”: ") })
        }
    }

    /// Makes a hub, and ends its threads afterwards.
    private func useHub(
        of devices: String, in folder: String,
        _ body: (DeviceHub, any EventLoopGroup, _ notes: () -> [String]) async throws -> Void
    ) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let files = NIOThreadPool(numberOfThreads: 1)
        files.start()
        let notes = Mutex<[String]>([])
        let hub = try DeviceHub(devices: devices, folder: folder, group: group, files: files) { note in
            notes.withLock { $0.append(note) }
        }
        try await body(hub, group) { notes.withLock { $0 } }
        try await files.shutdownGracefully()
        try await group.shutdownGracefully()
    }
}
