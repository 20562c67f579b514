import BlockingTests
import Foundation
import Testing

@testable import NotificationDevice

/// The file that says who owns a device, and how a device is named in a shell.
@Suite struct DeviceLockTests {
    private static func owner(since date: Date = Date(), socket: String = "/nowhere") -> DeviceLock.Owner {
        DeviceLock.Owner(process: getpid(), since: date, socket: socket, isEphemeral: false)
    }

    @Test("A lock that had no room for its owner says it as soon as there is room") func room() throws {
        try TestFiles.withFiles([:]) { folder in
            let file = URL(filePath: "\(folder)/lock"), owner = Self.owner()
            let lock = try DeviceLock(file, owner: owner)
            #expect(DeviceLock.owner(of: file) == .process(owner))
            try #require(unsafe truncate(file.path, 0) == 0)
            #expect(DeviceLock.owner(of: file) == .process(nil))
            lock.sayOwner()
            #expect(DeviceLock.owner(of: file) == .process(owner))
        }
    }

    @Test("A socket that is gone is told, with what ends the device, and not while the device may be starting")
    func socket() {
        let old = Date(timeIntervalSinceNow: -60)
        #expect(Self.owner().remarkOnSocket == nil)
        #expect(Self.owner(since: old, socket: "/dev/null").remarkOnSocket == nil)
        let remark = Self.owner(since: old).remarkOnSocket
        #expect(remark == "its socket /nowhere is gone; “kill \(getpid())” ends the device")
    }

    @Test(
        "A device is named in a shell so that its name is not an option",
        arguments: [
            ("phone", "--device phone", "phone"), ("my tablet", "--device 'my tablet'", "'my tablet'"),
            ("-x", "--device=-x", "-- -x"), ("-a b", "--device='-a b'", "-- '-a b'"),
        ])
    func name(name: String, option: String, argument: String) throws {
        let name = try #require(DeviceName(name))
        #expect(name.option == option && name.argument == argument)
    }
}
