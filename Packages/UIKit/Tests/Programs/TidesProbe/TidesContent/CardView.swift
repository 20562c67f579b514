import UIKit

@IBDesignable
class CardView: UIView {
    @IBInspectable var note: String = "none"

    override func awakeFromNib() {
        super.awakeFromNib()
        print("card awakes as \(note) in \(Int(frame.width))")
    }
}
