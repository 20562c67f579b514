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
        guard !view.isHidden, view.alpha >= 0.01, drawsControls || !view.isShownAsControl else {
            return
        }
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
            guard let image = imageView.image, !image.parts.isEmpty else { break }
            draw(image, imageView.contentMode, frame, in: &context)
            if let text = imageView.accessibilityLabel {
                context.describe(
                    text, value: imageView.accessibilityValue ?? "", isPicture: true, column: area.column,
                    row: area.row, columns: area.columns, rows: area.rows)
            }
        case let button as UIButton:
            write("[ \(button.shownTitle) ]", area, color: button.tintColor, .center, in: &context)
        case let control as UISwitch:
            write(control.isOn ? "(on)" : "(off)", area, color: nil, .left, in: &context)
        case let slider as UISlider:
            track(slider.share, area, slider.minimumTrackTintColor, slider.maximumTrackTintColor, in: &context)
        case let view as UIProgressView:
            track(Double(view.progress), area, view.progressTintColor, view.trackTintColor, in: &context)
            context.describe(
                view.accessibilityLabel ?? "", value: "\(Int((view.progress * 100).rounded())) %", column: area.column,
                row: area.row, columns: area.columns, rows: max(1, area.rows))
        case let view as UIActivityIndicatorView where view.isShown:
            write(Self.activity, area, color: view.color, .center, in: &context)
        case let picker as UIDatePicker:
            write("[ \(picker.words) ]", area, color: picker.tintColor, .center, in: &context)
        case let control as UISegmentedControl:
            let titles = (0..<control.numberOfSegments).map { index in
                (index == control.selectedSegmentIndex ? "• " : "") + (control.titleForSegment(at: index) ?? "")
            }
            write(titles.joined(separator: " │ "), area, color: control.tintColor, .center, in: &context)
        case let view as UndrawnView:
            write(view.words, area, color: .secondaryLabel, .center, in: &context)
        case let field as UITextField:
            let text = field.shownText.isEmpty ? field.placeholderText : field.shownText
            let isEmpty = field.shownText.isEmpty
            let shown = field.isSecure && !isEmpty ? String(repeating: "•", count: text.count) : text
            write(shown, area, color: isEmpty ? .placeholderText : field.textColor, field.textAlignment, in: &context)
        case let view as UITextView:
            write(
                StyledText(view.attributedText, font: view.font, color: view.textColor), view.shownText, area,
                view.textAlignment, maximumLines: nil, in: &context)
        default:
            break
        }
        let offset = (view as? UIScrollView)?.contentOffset ?? .zero
        for subview in view.subviews {
            draw(subview, at: CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y), in: &context)
        }
    }

    /// Draws a picture as its view places it; of an image that code has put together, each part in its place.
    private func draw(
        _ image: UIImage, _ mode: UIView.ContentMode, _ frame: CGRect, in context: inout NotificationDrawingContext
    ) {
        if let picture = image.picture {
            let area = PointScale.area(frame)
            return context.draw(
                picture, column: area.column, row: area.row, columns: area.columns, rows: area.rows,
                placement: mode.placement)
        }
        let (width, height) = (frame.width / max(1, image.size.width), frame.height / max(1, image.size.height))
        let ratio = min(width, height)
        let scale = mode == .scaleToFill ? CGSize(width: width, height: height) : CGSize(width: ratio, height: ratio)
        let left = frame.midX - image.size.width * scale.width / 2
        let top = frame.midY - image.size.height * scale.height / 2
        for part in image.parts {
            let area = PointScale.area(
                CGRect(
                    x: left + part.frame.minX * scale.width, y: top + part.frame.minY * scale.height,
                    width: part.frame.width * scale.width, height: part.frame.height * scale.height))
            context.draw(
                part.picture, column: area.column, row: area.row, columns: area.columns, rows: area.rows,
                placement: .fill)
        }
    }

    private typealias Area = (column: Int, row: Int, columns: Int, rows: Int)

    /// The sign of something that goes on.
    static let activity = "◌"

    private func write(_ label: UILabel, _ area: Area, in context: inout NotificationDrawingContext) {
        write(
            label.styledText, label.text ?? "", area, label.textAlignment, maximumLines: label.mostLines, in: &context)
    }

    private func write(
        _ text: StyledText, _ plain: String, _ area: Area, _ alignment: NSTextAlignment, maximumLines: Int?,
        in context: inout NotificationDrawingContext
    ) {
        let rows = max(1, area.rows)
        let lines = text.lines(columns: area.columns, maximumLines: min(maximumLines ?? rows, rows))
        context.describe(plain, column: area.column, row: area.row, columns: area.columns, rows: rows)
        // As UILabel does, in the middle of a frame that is higher than the text.
        let first = area.row + max(0, (area.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            let whole = line.map(\.text).joined()
            var column = area.column + indent(of: whole, area, alignment)
            for run in line {
                let width = NotificationDrawingContext.columns(of: run.text)
                let room = area.column + area.columns - column
                if let background = run.background {
                    context.fill(background, column: column, row: first + index, columns: min(width, room), rows: 1)
                }
                column += context.write(
                    run.text, column: column, row: first + index, columns: room, color: run.color, isBold: run.isBold)
            }
        }
    }

    /// A bar of a share of an area, on its track.
    private func track(
        _ share: Double, _ area: Area, _ tint: UIColor?, _ ground: UIColor?,
        in context: inout NotificationDrawingContext
    ) {
        let filled = Int((share * Double(area.columns)).rounded())
        let row = area.row + max(0, (area.rows - 1) / 2)
        let line = String(repeating: "━", count: max(0, area.columns))
        context.write(line, column: area.column, row: row, columns: area.columns, color: ground ?? .systemGray4)
        context.write(line, column: area.column, row: row, columns: filled, color: tint ?? .systemBlue)
    }

    private func indent(of text: String, _ area: Area, _ alignment: NSTextAlignment) -> Int {
        let spare = max(0, area.columns - NotificationDrawingContext.columns(of: text))
        return switch alignment {
        case .center: spare / 2
        case .right: spare
        case .left, .justified, .natural: 0
        }
    }

    private func write(
        _ text: String, _ area: Area, color: UIColor?, _ alignment: NSTextAlignment, isBold: Bool = false,
        in context: inout NotificationDrawingContext
    ) {
        let indent = indent(of: text, area, alignment)
        context.write(
            text, column: area.column + indent, row: area.row, columns: area.columns - indent, color: color,
            isBold: isBold)
    }
}

extension UIView {
    /// Whether a long look shows it below the drawing, where it can be used.
    fileprivate var isShownAsControl: Bool {
        self is UIButton || self is UISwitch || self is UISlider || self is UITextField || self is UIDatePicker
            || self is UISegmentedControl || self is UIStepper || self is UIPickerView
            || (self as? UITextView)?.isEditable == true
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
