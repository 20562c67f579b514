import Foundation

/// The clone of this repository that the tests belong to.
enum Checkout {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where the programs of the build are that the tests belong to.
    static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// The folder of the build, `.build` unless another was chosen: it holds products by platform and by configuration.
    static let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
}
