import UIKit

class PortViewController: UIViewController {
    var name = ""
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var mark: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name
        nameLabel.text = "Next ferry to \(name)"
        mark.backgroundColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
    }

    @IBSegueAction func book(_ coder: NSCoder) -> BookingViewController? {
        return BookingViewController(coder: coder, port: name)
    }
}

class BookingViewController: UIViewController {
    let port: String
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var stepper: UIStepper!
    @IBOutlet weak var picker: UIDatePicker!
    @IBOutlet weak var classes: UISegmentedControl!
    var passengers: Int { Int(stepper.value) }

    init?(coder: NSCoder, port: String) {
        self.port = port
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @IBAction func changed(_ sender: UIStepper) {
        countLabel.text = "\(passengers) passengers"
    }

    @IBAction func classChanged(_ sender: UISegmentedControl) {
        print("class \(sender.titleForSegment(at: sender.selectedSegmentIndex) ?? "none")")
    }

    @IBAction func dateChanged(_ sender: UIDatePicker) {
        print("leaves at \(Int(sender.date.timeIntervalSince1970))")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        countLabel.text = "1 passenger"
        picker.date = Date(timeIntervalSince1970: 86_400)
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.setValue(UIColor.white, forKey: "textColor")
    }
}

class HelpViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("help appears")
    }
}
