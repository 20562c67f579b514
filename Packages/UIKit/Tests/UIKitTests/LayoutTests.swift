import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Constraints and stacks")
struct LayoutTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

    private func add(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    @Test("Pins with constants give a frame") func pins() {
        let view = UIView()
        add(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 32),
            root.layoutMarginsGuide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        ViewLayout.layOut(root)
        #expect(view.frame == CGRect(x: 16, y: 32, width: 296, height: 120))
    }

    @Test("Equal and proportional sizes, and centres") func sizes() {
        let (left, right, middle) = (UIView(), UIView(), UIView())
        add(left, right, middle)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            left.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            left.heightAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.5),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.widthAnchor.constraint(equalTo: left.widthAnchor),
            right.heightAnchor.constraint(equalTo: left.heightAnchor),
            right.topAnchor.constraint(equalTo: left.bottomAnchor),
            middle.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            middle.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            middle.widthAnchor.constraint(equalToConstant: 40),
            middle.heightAnchor.constraint(equalToConstant: 16),
        ])
        ViewLayout.layOut(root)
        #expect(left.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
        #expect(right.frame == CGRect(x: 88, y: 40, width: 80, height: 40))
        #expect(middle.frame == CGRect(x: 140, y: 72, width: 40, height: 16))
    }

    @Test("A label has the height of its lines, and the view that it is pinned in follows") func heights() {
        let text = label("one two three four five six seven eight nine ten eleven", lines: 0)
        add(text)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            text.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
        ])
        // 55 characters in 40 columns are two lines.
        #expect(ViewLayout.height(of: root, width: 320) == 64)
        #expect(ViewLayout.height(of: UIView(), width: 320) == nil)
    }

    @Test("An inequation limits a label, and counts where nothing else says more") func inequations() {
        let text = label("a label that is wider than allowed here")
        let box = UIView()
        add(text, box)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -160),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            box.topAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 16),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 32),
            box.widthAnchor.constraint(equalToConstant: 8),
        ])
        ViewLayout.layOut(root)
        #expect(text.frame == CGRect(x: 0, y: 0, width: 160, height: 16))
        #expect(box.frame == CGRect(x: 0, y: 32, width: 8, height: 32))
    }

    @Test("Constraints that contradict each other, or are not numbers, end") func contradictions() {
        let view = UIView()
        add(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 40), view.widthAnchor.constraint(equalToConstant: 80),
            view.heightAnchor.constraint(equalToConstant: .nan),
            view.leadingAnchor.constraint(equalTo: view.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: .infinity),
        ])
        ViewLayout.layOut(root)
        #expect(view.frame.width == 40)
    }

    @Test("Priorities decide between two that are open") func priorities() {
        let view = UIView()
        add(view)
        let low = view.widthAnchor.constraint(equalToConstant: 40)
        low.priority = .defaultLow
        NSLayoutConstraint.activate([low, view.widthAnchor.constraint(equalToConstant: 80)])
        ViewLayout.layOut(root)
        #expect(view.frame.width == 80)
        #expect(low.isActive)
        low.isActive = false
        #expect(!low.isActive)
    }

    @Test("Frames and masks count without constraints") func masks() {
        let view = UIView(frame: CGRect(x: 8, y: 8, width: 304, height: 144))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(view)
        root.frame.size = CGSize(width: 640, height: 320)
        ViewLayout.layOut(root)
        #expect(view.frame == CGRect(x: 8, y: 8, width: 624, height: 304))
    }

    @Test(
        "A stack divides its space",
        arguments: [
            (UIStackView.Distribution.fill, [0.0, 40], [32.0, 280]),
            (.fillEqually, [0.0, 164], [156.0, 156]),
            (.equalSpacing, [0.0, 280], [32.0, 40]),
        ])
    func stacks(distribution: UIStackView.Distribution, starts: [Double], widths: [Double]) {
        let stack = UIStackView(arrangedSubviews: [label("four"), label("fives")])
        stack.arrangedSubviews[1].setContentHuggingPriority(.defaultLow, for: .horizontal)
        stack.spacing = 8
        stack.distribution = distribution
        stack.frame = root.bounds
        root.addSubview(stack)
        ViewLayout.layOut(root)
        #expect(stack.arrangedSubviews.map { Double($0.frame.minX) } == starts)
        #expect(stack.arrangedSubviews.map { Double($0.frame.width) } == widths)
    }

    @Test("What a cell's content has in it is in its place after the first layout") func content() {
        let (cell, label) = (UITableViewCell(frame: root.bounds), label("Tern"))
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        label.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor).isActive = true
        ViewLayout.layOut(cell)
        #expect(label.frame.midY == 80)
    }

    @Test("A vertical stack has the height of its views, without those that are hidden") func verticalStack() {
        let stack = UIStackView(arrangedSubviews: [label("one"), label("two"), label("three")])
        stack.axis = .vertical
        stack.spacing = 16
        #expect(ViewLayout.height(of: stack, width: 320) == 80)
        stack.arrangedSubviews[1].isHidden = true
        #expect(ViewLayout.height(of: stack, width: 320) == 48)
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 48)
        ViewLayout.layOut(stack)
        #expect(stack.arrangedSubviews[2].frame == CGRect(x: 0, y: 32, width: 320, height: 16))
    }

    @Test("Points become cells, of any size") func cells() {
        #expect(PointScale.area(CGRect(x: 8, y: 16, width: 16, height: 32)) == (1, 1, 2, 2))
        let area = PointScale.area(CGRect(x: Double.nan, y: -.infinity, width: .infinity, height: 1e300))
        #expect(area.column == 0)
    }
}
