import Testing

@testable import UIKit

@MainActor
@Suite("Windows")
struct WindowTests {
    @Test("The window that was made key last is the key window of its scene") func key() {
        let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
        let windows = [UIWindow(windowScene: scene), UIWindow(windowScene: scene)]
        for window in windows + [windows[0]] {
            window.makeKeyAndVisible()
            #expect(windows.filter(\.isKeyWindow) == [window] && scene.keyWindow === window)
        }
    }

    @Test("A navigation bar of the app's own shows the title and the buttons of its last item") func bar() {
        let (bar, item) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 16)), UINavigationItem())
        bar.setItems([UINavigationItem(title: "Gulls"), item], animated: false)
        item.title = "Terns"
        item.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
        ViewLayout.layOut(bar)
        let shown = bar.subviews[0].subviews.map { ($0 as? UILabel)?.text ?? ($0 as? UIButton)?.currentTitle }
        #expect(shown == ["Terns", "Save"])
        #expect(bar.topItem === item && bar.sizeThatFits(.zero).height == 16)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.topItem?.title = "Ducks"
        #expect(navigation.shownTitle == "Ducks")
    }

    @Test("A layer leaves the one that it was in") func layers() {
        let (layer, others) = (UIView().layer, [CALayer(), CALayer()])
        for other in others + [others[0]] { layer.addSublayer(other) }
        #expect(layer.sublayers == [others[1], others[0]] && others[0].superlayer === layer)
    }
}
