import UIKit

/// The app under test, as it is written for iOS.
final class KettleDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    static var launches = 0
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.launches += 1
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let stop = UNNotificationAction(identifier: "stop", title: "Stop")
        let answer = UNTextInputNotificationAction(
            identifier: "answer", title: "Answer", options: [], textInputButtonTitle: "Send",
            textInputPlaceholder: "Your answer")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "tea", actions: [stop, answer], intentIdentifiers: [])
        ])
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: KettleController())
        window?.makeKeyAndVisible()
        return true
    }

    private var front: KettleController? {
        (window?.rootViewController as? UINavigationController)?.viewControllers.first as? KettleController
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        front?.say("opened \(url.absoluteString)")
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
        front?.say("got \(response.actionIdentifier) \(text)")
        completionHandler()
    }
}

/// Its screen, whose label says what has happened.
final class KettleController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let said = UILabel()
    private let rows = ["Green", "Black", "Mint"]
    static var isBusy = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Kettle"
        let help = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)
        help.primaryAction = UIAction(title: "Help") { [weak self] _ in self?.say("helped") }
        navigationItem.rightBarButtonItem = help
        said.text = "ready"
        said.accessibilityIdentifier = "said"
        let name = UITextField()
        name.placeholder = "Name"
        name.accessibilityIdentifier = "name"
        name.addAction(
            UIAction { [weak self, weak name] _ in self?.say("typed \(name?.text ?? "")") }, for: .editingChanged)
        let secret = UITextField()
        secret.placeholder = "Password"
        secret.isSecureTextEntry = true
        let loud = UISwitch()
        loud.accessibilityLabel = "Loud"
        loud.addAction(
            UIAction { [weak self, weak loud] _ in self?.say("loud \(loud?.isOn == true)") }, for: .valueChanged)
        let heat = UISlider()
        heat.accessibilityLabel = "Heat"
        heat.addAction(
            UIAction { [weak self, weak heat] _ in self?.say("heat \(heat?.value ?? 0)") }, for: .valueChanged)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 640, height: 96))
        (table.dataSource, table.delegate) = (self, self)
        table.accessibilityIdentifier = "leaves"
        let buttons: [(String, (KettleController) -> () -> Void)] = [
            ("Ask", KettleController.ask), ("Brew", KettleController.brew), ("Late", KettleController.late),
            ("Empty", KettleController.empty), ("Busy", KettleController.busy), ("Twice", KettleController.twice),
            ("Twice", KettleController.twice),
        ]
        var views: [UIView] = [said, name, secret, loud, heat]
        views += buttons.map { title, deed in
            let button = UIButton(frame: .zero)
            button.setTitle(title, for: .normal)
            button.isEnabled = title != "Off"
            button.addAction(UIAction { [weak self] _ in if let self { deed(self)() } }, for: .touchUpInside)
            return button
        }
        let stack = UIStackView(arrangedSubviews: views + [table])
        stack.axis = .vertical
        stack.accessibilityIdentifier = "panel"
        stack.frame = view.bounds
        view.addSubview(stack)
    }

    func say(_ text: String) { said.text = text }

    private func ask() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { isAllowed, _ in
            DispatchQueue.main.async { self.say(isAllowed ? "allowed" : "refused") }
        }
    }

    private func brew() {
        let content = UNMutableNotificationContent()
        (content.title, content.body, content.categoryIdentifier) = ("Tea", "Your tea is ready", "tea")
        content.badge = 3
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)))
    }

    private func late() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { self.say("late") }
    }

    private func empty() {
        let alert = UIAlertController(title: "Empty the kettle?", message: "It is hot", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in self.say("kept") })
        alert.addAction(UIAlertAction(title: "Empty", style: .destructive) { _ in self.say("emptied") })
        present(alert, animated: true)
    }

    /// Never rests: one piece of code puts the next one on the queue.
    private func busy() {
        DispatchQueue.main.async { if Self.isBusy { self.busy() } }
    }

    private func twice() { say("twice \(CommandLine.arguments.dropFirst().joined(separator: " "))") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        say("chose \(rows[indexPath.row])")
    }
}
