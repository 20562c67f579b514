import CLibFuzzer
import Fuzzing
import Glibc

/// One run of libFuzzer over a target.
struct FuzzRun {
    private let target: FuzzTarget

    // The callback is a C function without a context, which needs the target in a global place; libFuzzer calls it on the
    // thread that started it, and the target is set before.
    private nonisolated(unsafe) static var target: FuzzTarget?

    init(_ target: FuzzTarget) {
        self.target = target
    }

    /// - Returns: libFuzzer's exit status. It ends the process by itself when it finds something.
    func run(arguments: [String]) -> Int32 {
        unsafe Self.target = target
        let all = [CommandLine.arguments[0], "-max_len=\(target.longestInput)"] + arguments
        // libFuzzer keeps them for as long as the process lasts.
        var count = Int32(all.count)
        var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: all.count + 1)
        for (index, argument) in all.enumerated() { unsafe pointers?[index] = strdup(argument) }
        unsafe pointers?[all.count] = nil
        return unsafe LLVMFuzzerRunDriver(&count, &pointers) { data, size in
            let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
            let violations = unsafe FuzzRun.target?.violations(bytes) ?? []
            // A crash is what libFuzzer keeps the input of.
            guard violations.isEmpty else { fatalError(violations.joined(separator: "\n")) }
            return 0
        }
    }
}
