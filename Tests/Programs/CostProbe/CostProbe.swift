import Foundation

/// Measures the cost of a device with very many notifications.
///
/// Prints lines of `name value`. The bytes of memory for a delivered notification; for each operation, how many times
/// longer it takes on a device with 100,000 delivered notifications in 10,000 groups than on one with 1,000 in 100, and
/// both times in nanoseconds; the same for operations on all notifications, with 10,000 and 1,000 notifications, where
/// the times are per notification.
///
/// With the name of a ``Workload`` and a number as arguments it only performs that workload, so that its instructions
/// can be counted.
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
        // One stack of all notifications is the worst case for a group.
        print(passages: "", LoadedDevice(groups: 100), LoadedDevice(groups: many / 10))
        print(passages: "oneGroup.", LoadedDevice(groups: 1, of: 1_000), LoadedDevice(groups: 1, of: many))
    }

    /// The number of notifications for operations on all of them; the argument can specify another one.
    private static var many: Int { CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000 }

    private static func print(passages prefix: String, _ small: LoadedDevice, _ large: LoadedDevice) {
        var (small, large) = (small, large)
        for passage in Passage.allCases {
            let (less, more) = (small.timeOfEach(passage), large.timeOfEach(passage))
            Swift.print("\(prefix)\(passage.rawValue) \(more / less) \(less) \(more)")
        }
    }

    /// The memory of the process in bytes, from `/proc/self/statm`, including what the allocator keeps in reserve.
    private static func usedBytes() -> Int {
        guard let statm = FileManager.default.contents(atPath: "/proc/self/statm"),
            let pages = String(decoding: statm, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap({
                Int($0)
            })
        else { preconditionFailure("Linux tells a process how much memory it has") }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Returns the medians of many repetitions in nanoseconds of processor time. The two measurements alternate, so
    /// that other load on the machine affects both.
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
