import CNcenterCurses
import Glibc
import TerminalCanvas

/// The standard streams that the process was started with, redirected or not.
package enum StandardStreams {
    /// The descriptor of the real standard output, for the program's result; negative if it is closed.
    package static var output: Int32 { ncenter_curses_standard_output() }

    /// The descriptor of the real standard error; negative if it is closed.
    package static var error: Int32 { ncenter_curses_standard_error() }

    /// A message as a stream shows it: in ASCII on a terminal in a locale other than UTF-8.
    package static func shown(_ message: String, on descriptor: Int32) -> String {
        let isUnicode = isatty(descriptor) == 0 || ncenter_curses_environment_is_utf8()
        return (isUnicode ? Repertoire.unicode : .ascii).represent(message)
    }

    /// Makes text printable and writes it to the real standard error; errors in writing are ignored.
    package static func writeError(_ text: String) {
        prepare()
        let text = shown(text, on: error)
        unsafe ncenter_curses_write_error(text, text.utf8.count)
    }

    /// Returns the bytes that ``writeError(_:)`` writes.
    static func printable(_ bytes: [UInt8]) -> [UInt8] {
        prepare()
        return unsafe bytes.withUnsafeBytes { bytes in
            let bytes = unsafe bytes.bindMemory(to: CChar.self)
            let count = unsafe ncenter_curses_make_printable(bytes.baseAddress, bytes.count, nil, 0)
            return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, filled in
                let output = unsafe UnsafeMutableRawBufferPointer(output).bindMemory(to: CChar.self)
                filled = unsafe ncenter_curses_make_printable(bytes.baseAddress, bytes.count, output.baseAddress, count)
            }
        }
    }

    /// Determines which characters can be shown: a terminal in a locale other than UTF-8 shows ASCII only; files and
    /// pipes accept everything.
    static func prepare() { _ = preparation }

    private static let preparation: Void = {
        let showsUnicode = isatty(ncenter_curses_standard_error()) == 0 || ncenter_curses_environment_is_utf8()
        useScalarClasses(showsUnicode)
    }()

    /// - Parameter showsUnicode: If false, only ASCII is shown.
    static func useScalarClasses(_ showsUnicode: Bool) {
        let table = unsafe showsUnicode ? scalarClasses : UnsafeBufferPointer(start: nil, count: 0)
        unsafe ncenter_curses_use_scalar_classes(table.baseAddress, table.count)
    }

    // nonisolated(unsafe): filled once before the first access and never changed or freed, because a signal handler may
    // read it at any time.
    nonisolated(unsafe) private static let scalarClasses: UnsafeBufferPointer<UInt32> = {
        let table = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: ScalarClasses.table.count)
        _ = unsafe table.initialize(from: ScalarClasses.table)
        return UnsafeBufferPointer(table)
    }()
}
