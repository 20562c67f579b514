import DeviceControl
import Foundation
import Glibc

extension DeviceFolder {
    /// The process that owns the device.
    var ownership: DeviceLock.Ownership { DeviceLock.owner(of: lock) }

    /// Checks that nobody else can change what is in the folder, or put another one in its place: what `ssh` asks of
    /// its files.
    ///
    /// Links are followed, because only who could change the folder anyway can make them there; what they lead to is
    /// checked, together with the folder above it. A folder that does not exist yet is fine.
    func check() throws(PathError) {
        guard let above = try Self.resolved(Self.all.path) else { return }
        try Self.check(above, isOwn: false)
        guard let own = try Self.resolved(url.path) else { return }
        try Self.check(own, isOwn: true)
        guard let slash = own.lastIndex(of: "/"), slash > own.startIndex else { return }
        try Self.check(String(own[..<slash]), isOwn: false)
    }

    /// Returns a path without links; `nil` if nothing is there.
    private static func resolved(_ path: String) throws(PathError) -> String? {
        guard let real = unsafe realpath(path, nil) else {
            guard errno == ENOENT else { throw .system(path) }
            return nil
        }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// - Parameter isOwn: Whether it is the folder itself, not one that it is in.
    private static func check(_ path: String, isOwn: Bool) throws(PathError) {
        var information = stat()
        guard unsafe stat(path, &information) == 0 else { throw .system(path) }
        guard information.st_mode & S_IFMT == S_IFDIR else { throw PathError(path, "is not a folder") }
        // Root could do everything anyway.
        guard information.st_uid == geteuid() || !isOwn && information.st_uid == 0 else {
            throw PathError(path, "belongs to another user")
        }
        // In a folder with the sticky bit, such as /tmp, users cannot replace the files of others.
        let isSticky = !isOwn && information.st_mode & S_ISVTX != 0
        guard information.st_mode & 0o022 == 0 || isSticky else {
            throw PathError(path, "other users can write there; “chmod go-w” stops that")
        }
    }
}
