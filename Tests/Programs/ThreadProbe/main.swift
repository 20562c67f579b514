import Foundation
import NotificationDevice

// Two apps whose code runs on queues, in tasks and on threads; with one name in the environment, only that app.
let applications: [any HostedApplication.Type] = [Baker.self, Painter.self]
NotificationDevice.main(ProcessInfo.processInfo.environment["ONLY_BAKER"] == nil ? applications : [Baker.self])
