import Foundation

/// What a device costs that has very many notifications.
///
/// Prints lines of `name value`: how many bytes a delivered notification takes; for each operation how many times as long
/// it takes on a device with 100,000 delivered notifications in 10,000 groups as on one with 1,000 in 100, and both times
/// in nanoseconds; the same for what concerns all notifications, with 10,000 and 1,000, where the times are those of each.
///
/// With the name of a ``Workload`` and a number it does nothing but that work, for whoever counts its instructions.
@main
enum CostProbe {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 2, let workload = Workload(rawValue: arguments[0]), let size = Int(arguments[1]) {
            return try workload.run(size)
        }
        let before = usedBytes()
        var large = LoadedDevice(groups: 10_000)
        let bytes = usedBytes() - before
        Swift.print("bytesPerNotification \(bytes / large.count)")
        var small = LoadedDevice(groups: 100)
        for operation in Operation.allCases {
            let (less, more) = medians(of: operation, &small, &large)
            Swift.print("\(operation.rawValue) \(Double(more) / Double(less)) \(less) \(more)")
        }
        // A stack of all of them is the worst that a group can be.
        print(passages: "", LoadedDevice(groups: 100), LoadedDevice(groups: many / 10))
        print(passages: "oneGroup.", LoadedDevice(groups: 1, of: 1_000), LoadedDevice(groups: 1, of: many))
    }

    /// How many notifications what concerns all of them is measured with; another number may be given as the argument.
    private static var many: Int { CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000 }

    private static func print(passages prefix: String, _ small: LoadedDevice, _ large: LoadedDevice) {
        var (small, large) = (small, large)
        for passage in Passage.allCases {
            let (less, more) = (small.timeOfEach(passage), large.timeOfEach(passage))
            Swift.print("\(prefix)\(passage.rawValue) \(more / less) \(less) \(more)")
        }
    }

    /// Bytes of memory that the process has, from `/proc/self/statm`: with what the allocator keeps in reserve.
    private static func usedBytes() -> Int {
        guard let statm = FileManager.default.contents(atPath: "/proc/self/statm"),
            let pages = String(decoding: statm, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap({
                Int($0)
            })
        else { preconditionFailure("Linux tells a process how much memory it has") }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The medians of many repetitions, in nanoseconds of the processor. They take turns, so that whatever else the machine
    /// does falls on both.
    private static func medians(
        of operation: Operation, _ small: inout LoadedDevice, _ large: inout LoadedDevice
    ) -> (small: UInt64, large: UInt64) {
        var times: (small: [UInt64], large: [UInt64]) = ([], [])
        for _ in 0..<Operation.repetitions {
            times.small.append(small.time(operation))
            times.large.append(large.time(operation))
        }
        return (times.small.sorted()[times.small.count / 2], times.large.sorted()[times.large.count / 2])
    }
}
