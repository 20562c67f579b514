#if canImport(Testing)
    public import Testing
    public import NotificationHosting

    /// Gives a test a device of its own, and lets the test's own code be the first app's:
    /// `UNUserNotificationCenter.current()` is that app's center, and `Date()` the device's time.
    ///
    /// ```swift
    /// @Test(.device(Tea.self)) func reminds() async throws {
    ///     ReminderManager().schedule()
    ///     try await TestDevice.current.advance(by: .seconds(60))
    /// }
    /// ```
    public struct TestDeviceTrait: TestTrait, SuiteTrait, TestScoping {
        // @unchecked: metatypes do not change; their conformances are used on the main actor only.
        private struct Types: @unchecked Sendable {
            let types: [any HostedApplication.Type]
        }

        private let types: Types

        /// A suite passes the trait on to its tests, so that each of them has a device of its own.
        public var isRecursive: Bool { true }

        init(_ types: [any HostedApplication.Type]) {
            self.types = Types(types: types)
        }

        /// Each case of a test has a device of its own; suites have none.
        public func scopeProvider(for test: Test, testCase: Test.Case?) -> TestDeviceTrait? {
            testCase == nil ? nil : self
        }

        /// Runs a test's code as the first app of a new device.
        ///
        /// - Throws: What the test throws, or a ``TestDeviceError`` if the apps do not come to rest.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            let device = try await TestDevice(applications: types.types)
            try await TestDevice.$ofTest.withValue(device) {
                try await device.run { try await function() }
            }
        }
    }

    extension Trait where Self == TestDeviceTrait {
        /// Gives each test a device with these apps; without any, with one app for the test's own code.
        public static func device(_ applications: any HostedApplication.Type...) -> TestDeviceTrait {
            TestDeviceTrait(applications)
        }
    }

    extension TestDevice {
        @TaskLocal static var ofTest: TestDevice?

        /// The device of the running test.
        ///
        /// - Precondition: The test or its suite has the trait `.device()`.
        public static var current: TestDevice {
            guard let ofTest else { preconditionFailure("the test has no device: add the trait .device() to it") }
            return ofTest
        }
    }
#endif
