package import Foundation
import Glibc
import NotificationLocking

/// A file that the program writes: a frame, a recording or another result.
package enum OutputFile {
    /// Writes a file instead of one of the same name, all of it or nothing.
    ///
    /// - Throws: A sentence that begins with the path.
    package static func write(_ bytes: Data, to path: String) throws(InputError) {
        do {
            try checkCurrentFolder(of: path)
            let file = URL(filePath: path).resolvingSymlinksInPath()
            var information = stat()
            let exists = unsafe stat(file.path, &information) == 0
            // A pipe or a device is written as it is, and so is a file in a folder that takes no other beside it.
            let isReplaced =
                unsafe !exists
                || information.st_mode & S_IFMT == S_IFREG
                    && access(file.deletingLastPathComponent().path, W_OK) == 0
            let isStream = exists && information.st_mode & S_IFMT != S_IFREG
            if isStream { return try write(bytes, toStream: path) }
            guard isReplaced else { return try bytes.write(to: file) }
            try replace(file, with: bytes, mode: exists ? information.st_mode & 0o7777 : nil)
        } catch {
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let reason =
                FileManager.default.fileExists(atPath: folder)
                ? error.cause : "the folder \(folder) does not exist"
            throw InputError(description: "\(path): \(reason)", status: ExitStatus.outputError)
        }
    }

    /// Writes to a pipe or a device. A pipe without a reader is refused, because nothing would end the wait for one.
    package static func write(_ bytes: Data, toStream path: String) throws {
        let stream = unsafe open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard stream >= 0, fcntl(stream, F_SETFL, O_WRONLY) == 0 else {
            let reason = errno == ENXIO ? "nobody reads the pipe" : SystemError.last.description
            throw InputError(description: reason, status: ExitStatus.outputError)
        }
        try FileHandle(fileDescriptor: stream, closeOnDealloc: true).write(contentsOf: bytes)
    }

    /// Writes a file beside another one and puts it in its place. Foundation does so, too, without the permissions.
    ///
    /// - Parameter mode: The permissions of the file that is replaced; `nil` if there is none.
    private static func replace(_ file: URL, with bytes: Data, mode: mode_t?) throws {
        let new = file.deletingLastPathComponent().appending(path: ".ncenter-\(UUID().uuidString)")
        do {
            try create(Data(), at: new.path)
            if let mode, unsafe chmod(new.path, mode) != 0 { throw InputError.system() }
            try bytes.write(to: new)
            guard unsafe rename(new.path, file.path) == 0 else { throw InputError.system() }
        } catch {
            unsafe unlink(new.path)
            throw error
        }
    }

    /// Makes a new file, all of it or nothing.
    ///
    /// - Throws: A `CocoaError` if there is one of this name; otherwise an error whose ``Swift/Error/cause`` says why.
    package static func create(_ bytes: Data, at path: String) throws {
        try checkCurrentFolder(of: path)
        do {
            try bytes.write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw error
        } catch {
            // A part of the file is worse than none.
            unsafe unlink(path)
            throw error
        }
    }

    /// Foundation's own words for a relative path are about its URL when the current folder was removed.
    private static func checkCurrentFolder(of path: String) throws(InputError) {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard !path.hasPrefix("/"), unsafe getcwd(&buffer, buffer.count) == nil, errno == ENOENT else { return }
        throw InputError(description: "the current folder was removed", status: ExitStatus.outputError)
    }

    /// Saves a picture, or another text, in the current folder, under a name with the time that no other file has.
    ///
    /// - Returns: The name.
    package static func save(_ text: String, at date: Date, _ fileExtension: String = "svg") throws -> String {
        let time = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateSeparator(.omitted)
            .time(includingFractionalSeconds: false).timeSeparator(.omitted).dateTimeSeparator(.standard)
        let stem = "ncenter-\(date.formatted(time).replacing("T", with: "-"))"
        let data = Data(text.utf8)
        for number in 1... {
            let name = number == 1 ? "\(stem).\(fileExtension)" : "\(stem)-\(number).\(fileExtension)"
            do {
                try create(data, at: name)
                return name
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                continue
            }
        }
        preconditionFailure("there are always more numbers")
    }

    /// Tries whether a text can be saved later, and leaves no file behind.
    ///
    /// - Throws: An error if the current folder takes no file.
    package static func checkSaving(at date: Date, _ fileExtension: String) throws {
        unsafe unlink(try save("", at: date, fileExtension))
    }
}
