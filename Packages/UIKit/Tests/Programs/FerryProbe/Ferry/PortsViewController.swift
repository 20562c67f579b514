import UIKit
import UserNotifications

class PortCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
}

class PortsViewController: UITableViewController {
    let ports = ["Ardrossan", "Brodick", "Campbeltown"]
    @IBOutlet weak var addButton: UIBarButtonItem!
    var bookings: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        print("ports loaded, add is \(addButton.isEnabled)")
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { granted, _ in
            print("granted \(granted)")
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Arran" }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { ports.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Port", for: indexPath) as! PortCell
        cell.nameLabel.text = ports[indexPath.row]
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowPort", let port = segue.destination as? PortViewController,
            let row = tableView.indexPathForSelectedRow?.row
        {
            port.name = ports[row]
        }
    }

    @IBAction func add(_ sender: UIBarButtonItem) {
        print("add pressed")
    }

    @IBAction func unwindToPorts(_ segue: UIStoryboardSegue) {
        guard let booking = segue.source as? BookingViewController else { return }
        print("booked \(booking.passengers) passengers to \(booking.port)")
    }
}
