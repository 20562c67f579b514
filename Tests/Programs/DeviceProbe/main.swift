// A device on a thread of its own beside a main thread that is apps', for the tests of what apps do there and on other
// threads. The one argument names a scenario; what it finds is printed, one line a finding.

import DeviceRuntime
import Foundation
import Glibc

guard let name = CommandLine.arguments.dropFirst().first, let scenario = Scenarios.all[name] else {
    print("scenarios: \(Scenarios.all.keys.sorted().joined(separator: ", "))")
    exit(64)
}
let mainThread = MainThread(firesTimers: true)
Thread.detachNewThread {
    scenario(mainThread)
    mainThread.stop(status: 0)
}
exit(mainThread.serve())
