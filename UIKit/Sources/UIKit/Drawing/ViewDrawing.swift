import NotificationDevice
import NotificationHosting
import UserNotificationsUI

/// Draws a tree of views with characters.
@MainActor
struct ViewDrawing {
    /// Whether buttons and switches are drawn in their places; otherwise they are shown under the drawing, where they
    /// can be pressed.
    let drawsControls: Bool

    func draw(_ root: UIView, in context: inout NotificationDrawingContext) {
        draw(root, at: .zero, in: &context)
    }

    private func draw(_ view: UIView, at origin: CGPoint, in context: inout NotificationDrawingContext) {
        // UIKit does not show what is less opaque than this; cells have no opacity above it.
        guard !view.isHidden, view.alpha >= 0.01, drawsControls || !(view is UIControl) else { return }
        let frame = CGRect(
            x: origin.x + view.frame.minX, y: origin.y + view.frame.minY, width: view.frame.width,
            height: view.frame.height)
        let area = PointScale.area(frame)
        if let color = view.backgroundColor, color.isVisible {
            context.fill(color, column: area.column, row: area.row, columns: area.columns, rows: area.rows)
        }
        switch view {
        case let label as UILabel:
            write(label, area, in: &context)
        case let imageView as UIImageView:
            guard let picture = imageView.image?.picture else { break }
            context.draw(
                picture, column: area.column, row: area.row, columns: area.columns, rows: area.rows,
                placement: imageView.contentMode.placement)
            if let text = imageView.accessibilityLabel {
                context.describe(
                    text, value: imageView.accessibilityValue ?? "", isPicture: true, column: area.column,
                    row: area.row, columns: area.columns, rows: area.rows)
            }
        case let button as UIButton:
            write("[ \(button.shownTitle) ]", area, color: button.tintColor, .center, in: &context)
        case let control as UISwitch:
            write(control.isOn ? "(on)" : "(off)", area, color: nil, .left, in: &context)
        default:
            break
        }
        let offset = (view as? UIScrollView)?.contentOffset ?? .zero
        for subview in view.subviews {
            draw(subview, at: CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y), in: &context)
        }
    }

    private typealias Area = (column: Int, row: Int, columns: Int, rows: Int)

    private func write(_ label: UILabel, _ area: Area, in context: inout NotificationDrawingContext) {
        let lines = label.lines(columns: area.columns, rows: max(1, area.rows))
        context.describe(
            label.text ?? "", column: area.column, row: area.row, columns: area.columns, rows: max(1, area.rows))
        // As UILabel does, in the middle of a frame that is higher than the text.
        let first = area.row + max(0, (area.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            write(
                line, (area.column, first + index, area.columns, 1), color: label.textColor, label.textAlignment,
                isBold: label.font.isBold, in: &context)
        }
    }

    private func write(
        _ text: String, _ area: Area, color: UIColor?, _ alignment: NSTextAlignment, isBold: Bool = false,
        in context: inout NotificationDrawingContext
    ) {
        let spare = max(0, area.columns - NotificationDrawingContext.columns(of: text))
        let indent =
            switch alignment {
            case .center: spare / 2
            case .right: spare
            case .left, .justified, .natural: 0
            }
        context.write(
            text, column: area.column + indent, row: area.row, columns: area.columns - indent, color: color,
            isBold: isBold)
    }
}

extension UIColor {
    /// Whether anything of it can be seen.
    var isVisible: Bool {
        var alpha = CGFloat(0)
        getRed(nil, green: nil, blue: nil, alpha: &alpha)
        return alpha >= 0.01
    }
}

extension UIView.ContentMode {
    fileprivate var placement: NotificationPicture.Placement {
        switch self {
        case .scaleAspectFit, .center: .fit
        case .scaleAspectFill: .crop
        case .scaleToFill: .fill
        }
    }
}
