import UIKit

/// An app of one window in the older language mode, as most are: fields, a slider, alerts, and what it is opened for.
public final class FormDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private var task = UIBackgroundTaskIdentifier.invalid

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let url = launchOptions?[.url] as? URL { print("launched for \(url.absoluteString)") }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = FormViewController()
        window?.makeKeyAndVisible()
        return true
    }

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        print("opens \(url.absoluteString)")
        return url.scheme == "form"
    }

    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        print("continues \(userActivity.activityType) \(userActivity.webpageURL?.host ?? "without a page")")
        return true
    }

    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("performs \(shortcutItem.type)")
        completionHandler(true)
    }

    public func applicationDidEnterBackground(_ application: UIApplication) {
        print("time left: \(application.backgroundTimeRemaining)")
        task = application.beginBackgroundTask(withName: "sync") { [weak self] in
            print("expires with \(application.backgroundTimeRemaining)")
            application.endBackgroundTask(self?.task ?? .invalid)
            self?.task = .invalid
        }
    }
}

/// The form, whose label says what has happened.
public final class FormViewController: UIViewController, UITextFieldDelegate {
    private let name = UITextField()
    private let secret = UITextField()
    private let said = UILabel()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let volume = UISlider()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        name.placeholder = "Name"
        name.delegate = self
        name.addAction(UIAction { [weak self] _ in self?.say("typed \(self?.name.text ?? "")") }, for: .editingChanged)
        secret.placeholder = "Password"
        secret.isSecureTextEntry = true
        volume.accessibilityLabel = "Volume"
        volume.maximumValue = 10
        volume.addAction(
            UIAction { [weak self] _ in
                guard let self = self else { return }
                self.progress.setProgress(self.volume.value / 10, animated: true)
                self.say("volume \(self.volume.value)")
            }, for: .valueChanged)
        said.textColor = .secondaryLabel
        let buttons: [(String, (FormViewController) -> () -> Void)] = [
            ("Delete", FormViewController.delete), ("Rename", FormViewController.rename),
            ("Fade", FormViewController.fade), ("Help", FormViewController.help),
        ]
        let stack = UIStackView(arrangedSubviews: [name, secret, volume, progress, said])
        for (title, action) in buttons {
            stack.addArrangedSubview(
                UIButton(
                    type: .system,
                    primaryAction: UIAction(title: title) { [weak self] _ in
                        if let self = self { action(self)() }
                    }))
        }
        stack.axis = .vertical
        stack.frame = view.bounds
        view.addSubview(stack)
    }

    private func say(_ text: String) {
        said.text = text
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("the form appears")
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("the form disappears")
    }

    // MARK: Fields

    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { string != "!" }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        secret.becomeFirstResponder()
        return false
    }

    // MARK: Buttons

    func delete() {
        let alert = UIAlertController(title: "Delete the draft?", message: "It is gone then.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.say("deleted") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.say("kept") })
        present(alert, animated: true)
    }

    func rename() {
        let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
        alert.addTextField { field in field.placeholder = "New name" }
        alert.addAction(
            UIAlertAction(title: "Save", style: .default) { [weak self] _ in
                self?.say("renamed to \(alert.textFields?.first?.text ?? "nothing")")
                self?.delete()
            })
        present(alert, animated: true)
    }

    func fade() {
        UIView.animate(withDuration: 2, delay: 1, options: [.curveEaseOut], animations: { self.progress.alpha = 0 }) {
            finished in
            self.say("faded: \(finished)")
        }
    }

    func help() {
        let help = UIViewController()
        help.title = "Help"
        let text = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 16))
        text.text = "There is no help."
        help.view.addSubview(text)
        let done = UIButton(
            type: .system, primaryAction: UIAction(title: "Done") { _ in help.dismiss(animated: true) })
        done.frame = CGRect(x: 0, y: 32, width: 80, height: 16)
        help.view.addSubview(done)
        present(help, animated: true) { print("help is there") }
    }
}
