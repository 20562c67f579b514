package import Foundation

/// The clone of this repository that the tests belong to.
package enum Checkout {
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder with the programs of the build that the tests belong to.
    package static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// The build folder, `.build` by default: it contains products by platform and configuration.
    package static let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
}
