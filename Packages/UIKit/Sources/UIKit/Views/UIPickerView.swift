/// A choice in each of several columns, which arrows turn.
///
/// Apple: `UIPickerView`, with titles; each column is a wheel of its own.
open class UIPickerView: UIView {
    /// Has the numbers of columns and rows; not kept.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// Has the titles, and is told of the user's choice; not kept.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selection: [Int: Int] = [:]

    /// The number of columns; 0 without a data source.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// The number of rows in a column; 0 without a data source.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// The row that is shown, from 0; -1 in a column without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        numberOfRows(inComponent: component) == 0 ? -1 : selection[component] ?? 0
    }
    /// Selects a row at once, the nearest if there is none with the number; the delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        selection[component] = min(max(0, row), max(0, numberOfRows(inComponent: component) - 1))
    }
    /// Nothing: rows are asked for when they are shown.
    open func reloadAllComponents() {}
    /// Nothing, as ``reloadAllComponents()``.
    open func reloadComponent(_ component: Int) {}

    func words(of component: Int) -> String {
        let row = selectedRow(inComponent: component)
        return row < 0 ? "" : delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "\(row)"
    }

    func turn(_ component: Int, forward: Bool) {
        let before = selectedRow(inComponent: component)
        selectRow(before + (forward ? 1 : -1), inComponent: component, animated: false)
        let now = selectedRow(inComponent: component)
        if now != before { delegate?.pickerView(self, didSelectRow: now, inComponent: component) }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 24 * PointScale.column, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Apple: `UIPickerViewDataSource`.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// The number of columns.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows in a column, which is asked for each time.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Apple: `UIPickerViewDelegate`, with titles.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// The words of a row; `nil`, the default, shows the number of the row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Called when the user has turned a column to another row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Default: `nil`.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Default: nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
