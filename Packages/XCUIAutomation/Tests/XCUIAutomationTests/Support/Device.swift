// The one file that is added to a target of UI tests: it gives all suites a device with the app, and serves the other
// files with what Apple's XCTest passes on.
@_exported import UIKit
@_exported import XCUIAutomation

class XCTestCase: XCUITestCase {
    override class var applications: [any HostedApplication.Type] { [KettleDelegate.hosted] }
}

typealias XCTWaiter = DeviceWaiter
