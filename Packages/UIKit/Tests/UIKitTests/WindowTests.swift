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
}
