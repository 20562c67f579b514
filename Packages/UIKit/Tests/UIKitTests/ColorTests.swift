import Foundation
import NotificationTesting
import Testing

@testable import UIKit

/// An extension with attributed text, colours of the theme, a field and an alert.
final class PaintedViewController: UIViewController, UNNotificationContentExtension {
    private let body = UILabel()
    private let field = UITextField()
    private let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 16))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        preferredContentSize = CGSize(width: 0, height: 48)
        body.frame = CGRect(x: 0, y: 0, width: 320, height: 16)
        field.frame = CGRect(x: 0, y: 16, width: 320, height: 16)
        field.placeholder = "Answer"
        let ask = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Ask") { [weak self] _ in
                let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .actionSheet)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self?.body.text = "Asked" })
                self?.present(alert, animated: true)
            })
        for subview in [body, field, ask] { view.addSubview(subview) }
        let send = UILabel(frame: accessory.bounds)
        send.text = "Sends to the author"
        accessory.addSubview(send)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { accessory }

    func didReceive(_ notification: UNNotification) {
        let text = NSMutableAttributedString(string: "plain ", attributes: [.foregroundColor: UIColor.label])
        text.append(
            NSAttributedString(
                string: "bold red",
                attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 17)]))
        body.attributedText = text
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        becomeFirstResponder()
        completion(.doNotDismiss)
    }
}

final class PaintedDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let comment = UNNotificationAction(identifier: "comment", title: "Comment")
        UNUserNotificationCenter.current().setNotificationCategories([
            UNNotificationCategory(identifier: "painted", actions: [comment], intentIdentifiers: [])
        ])
        return true
    }

    static var hostedContentExtensions: [HostedContentExtension] {
        do {
            return [
                try HostedContentExtension(
                    attributes: [
                        HostedContentExtension.AttributeKey.category.rawValue: "painted",
                        HostedContentExtension.AttributeKey.initialContentSizeRatio.rawValue: 0.2,
                        HostedContentExtension.AttributeKey.userInteractionEnabled.rawValue: true,
                    ], viewController: { PaintedViewController(nibName: nil, bundle: nil) })
            ]
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

@MainActor
@Suite("Colours, attributed text and what an extension asks")
struct ColorTests {
    @Test(
        "Colours by purpose are light or dark as the theme", .device(),
        arguments: [(UIColor.systemBackground, 1.0, 0.0), (.label, 0, 1), (.darkText, 0, 0)])
    func themes(color: UIColor, light: CGFloat, dark: CGFloat) {
        func white(_ style: UIUserInterfaceStyle) -> CGFloat {
            let parts = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components
            return parts?[0] ?? -1
        }
        #expect(white(.light) == light && white(.dark) == dark)
    }

    @Test("A dynamic provider and traits follow the device's theme, which the user can change") func dynamic()
        async throws
    {
        let device = try await TestDevice(PaintedDelegate.hosted)
        let color = UIColor { $0.userInterfaceStyle == .light ? .red : .blue }
        for (theme, style, red) in [("light", UIUserInterfaceStyle.light, CGFloat(1)), ("dark", .dark, 0)] {
            try await device.set("theme=\(theme)")
            try await device.open("UIKitTests")
            try await device.run {
                await MainActor.run {
                    #expect(UITraitCollection.current.userInterfaceStyle == style)
                    #expect(color.cgColor.components?[0] == red)
                }
            }
        }
    }

    @Test("Text keeps the colours and weights of its parts through line breaks") func styled() {
        let text = NSMutableAttributedString(string: "one two ")
        text.append(
            NSAttributedString(
                string: "three four",
                attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12, weight: .bold)]))
        let lines = StyledText(text, font: nil, color: .blue).lines(columns: 10, maximumLines: 3)
        #expect(lines.map { $0.map(\.text) } == [["one two"], ["three four"]])
        #expect(
            lines.map { $0.map(\.color) } == [[.blue], [.red]] && lines.map { $0.map(\.isBold) } == [[false], [true]])
        let wide = StyledText(text, font: nil, color: .blue).lines(columns: 80, maximumLines: 1)
        #expect(wide.map { $0.map(\.text) } == [["one two ", "three four"]])
    }

    @Test("An extension has a field, an accessory view of its first responder and an alert") func longLook()
        async throws
    {
        let device = try await TestDevice(PaintedDelegate.hosted)
        try await device.open("UIKitTests")
        try await device.goHome()
        try await device.preset(.authorized)
        try await device.push(#"{"aps": {"alert": {"body": "Look"}, "category": "painted"}}"#)
        try await device.view("Look")
        try await device.see("plain bold red")
        try await device.tap("Answer")
        try await device.type("Fine")
        try await device.see("Fine")
        try await device.keys("Esc")
        try await device.action("Comment")
        try await device.see("Sends to the author")
        try await device.tap("Ask")
        try await device.see("Really?")
        try await device.answer("Yes")
        try await device.see("Asked")
    }

    @Test("What was copied can be read") func pasteboard() {
        UIPasteboard.general.string = "Ada"
        #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.strings == ["Ada"])
        UIPasteboard.general.url = URL(string: "https://example.com")
        #expect(UIPasteboard.general.string == "https://example.com" && UIPasteboard.general.image == nil)
    }

    @Test("An animator that is stopped does not end", .device()) func animator() async throws {
        var ends: [UIViewAnimatingPosition] = []
        let view = UIView()
        let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        first.addCompletion { ends.append($0) }
        first.startAnimation()
        #expect(view.alpha == 0 && first.isRunning)
        first.stopAnimation(true)
        try await TestDevice.current.advance(by: .seconds(2))
        #expect(ends.isEmpty)
        first.addCompletion { ends.append($0) }
        first.startAnimation()
        try await TestDevice.current.advance(by: .seconds(2))
        #expect(ends == [.end] && first.state == .inactive)
    }
}
