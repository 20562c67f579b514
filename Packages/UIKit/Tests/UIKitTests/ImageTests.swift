import Foundation
import Testing

@testable import UIKit

@Suite("Images that code puts together")
struct ImageTests {
    private static let flag = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Programs/NewsProbe/Resources/flag.png")

    @Test("An image that is drawn in another size is the same picture in that size") func resized() throws {
        let flag = try #require(UIImage(data: try Data(contentsOf: Self.flag)))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 20), false, 0)
        flag.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
        let resized = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(resized.size == CGSize(width: 40, height: 20))
        #expect(resized.picture == flag.picture && resized != flag)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("Pictures stay in their places, also in an image within an image") func parts() throws {
        let flag = try #require(UIImage(data: try Data(contentsOf: Self.flag)))
        let pair = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { _ in
            flag.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            flag.draw(in: CGRect(x: 30, y: 0, width: 10, height: 10))
        }
        #expect(pair.picture == nil)
        let small = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            pair.draw(in: CGRect(x: 0, y: 5, width: 20, height: 5))
        }
        #expect(
            small.parts.map(\.frame)
                == [CGRect(x: 0, y: 5, width: 5, height: 5), CGRect(x: 15, y: 5, width: 5, height: 5)])
    }

    @Test("An image of nothing has no size, and drawing it outside of an image does nothing") func empty() {
        let image = UIImage()
        image.draw(at: .zero)
        #expect(image.size == .zero && image.parts.isEmpty && image == UIImage())
    }

    @Test("A button that shows a symbol alone has the words of its name") @MainActor func symbol() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark.bin"), for: .normal)
        #expect(button.shownTitle == "xmark bin")
        button.setTitle("Clear", for: .normal)
        #expect(button.shownTitle == "Clear" && button.titleLabel?.text == "Clear")
    }
}
