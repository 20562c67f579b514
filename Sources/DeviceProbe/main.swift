// A device on a main thread of its own, for the tests of what apps do on the main queue and on other threads. The one
// argument names a scenario; what it finds is printed, one line a finding.

import Glibc

guard let name = CommandLine.arguments.dropFirst().first, let scenario = Scenarios.all[name] else {
    print("scenarios: \(Scenarios.all.keys.sorted().joined(separator: ", "))")
    exit(64)
}
scenario()
