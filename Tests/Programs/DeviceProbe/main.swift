// A device on a separate thread next to a main thread that belongs to apps, for tests of app code there and on other
// threads. The argument names a scenario, which prints one line per finding.

import ApplicationScheduling
import DeviceRuntime
import Foundation
import Glibc

guard let name = CommandLine.arguments.dropFirst().first, let scenario = Scenarios.all[name] else {
    print("scenarios: \(Scenarios.all.keys.sorted().joined(separator: ", "))")
    exit(64)
}
let mainThread = MainThread(timers: .realTime)
Thread.detachNewThread {
    scenario(mainThread)
    mainThread.stop(status: 0)
}
exit(mainThread.serve())
