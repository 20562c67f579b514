import CLibFuzzer
import Fuzzing
import Glibc

/// A run of libFuzzer on a target.
struct FuzzRun {
    private let target: FuzzTarget

    // nonisolated(unsafe): the callback is a C function without a context, so the target must be global. It is set
    // before libFuzzer starts, which calls back on the thread that started it.
    private nonisolated(unsafe) static var target: FuzzTarget?

    init(_ target: FuzzTarget) {
        self.target = target
    }

    /// - Returns: libFuzzer's exit status. libFuzzer ends the process itself if it finds something.
    func run(arguments: [String]) -> Int32 {
        unsafe Self.target = target
        let all = [CommandLine.arguments[0], "-max_len=\(target.longestInput)"] + arguments
        // libFuzzer keeps the arguments for the lifetime of the process.
        var count = Int32(all.count)
        var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: all.count + 1)
        for (index, argument) in all.enumerated() { unsafe pointers?[index] = strdup(argument) }
        unsafe pointers?[all.count] = nil
        return unsafe LLVMFuzzerRunDriver(&count, &pointers) { data, size in
            let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
            let violations = unsafe FuzzRun.target?.violations(bytes) ?? []
            // libFuzzer only keeps inputs that crash.
            guard violations.isEmpty else { fatalError(violations.joined(separator: "\n")) }
            return 0
        }
    }
}
