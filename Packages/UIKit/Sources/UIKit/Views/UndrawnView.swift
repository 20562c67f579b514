/// A view of a kind that is not here: it shows its name, and what is in it.
///
/// Not part of Apple's API. Code that makes such a view compiles and runs; the plug-in `iOSSources` warns of each kind.
open class UndrawnView: UIView {
    /// The kind of the view in an interface file.
    var name: String?
    /// What is shown in the view's place.
    var words: String { name ?? "\(type(of: self))" }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: PointScale.points(columns: words.count), height: PointScale.row)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Apple: `UICollectionView`. No cell is asked for.
open class UICollectionView: UndrawnView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var delegate: (any UICollectionViewDelegate)?
    open var collectionViewLayout: UICollectionViewLayout

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    open func reloadData() {}
    open func reloadItems(at indexPaths: [IndexPath]) {}
    open func insertItems(at indexPaths: [IndexPath]) {}
    open func deleteItems(at indexPaths: [IndexPath]) {}
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    open var indexPathsForSelectedItems: [IndexPath]? { nil }
}

/// Apple: `UICollectionViewCell`.
open class UICollectionViewCell: UIView {
    public let contentView = UIView(frame: .zero)
    open var isSelected = false
    open func prepareForReuse() {}
}

/// Apple: `UICollectionViewLayout`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {}

/// Apple: `UICollectionViewFlowLayout`.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50)
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var sectionInset = UIEdgeInsets.zero
}

/// Apple: `UICollectionViewDataSource`.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Apple: `UICollectionViewDelegate`.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// Apple: `UICollectionViewDelegateFlowLayout`.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 50, height: 50) }
}

/// Apple: `UISearchBar`.
open class UISearchBar: UndrawnView {
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String?
    open var placeholder: String?
    open var showsCancelButton = false
}

/// Apple: `UISearchBarDelegate`. Never told: nothing is typed.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// Apple: `UIPageControl`.
open class UIPageControl: UndrawnView {
    open var numberOfPages = 0
    open var currentPage = 0
}

/// Apple: `UIToolbar`.
open class UIToolbar: UndrawnView {
    open var items: [UIBarButtonItem]?
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// Apple: `UIRefreshControl`. Nothing is pulled.
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

/// Apple: `UIVisualEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Apple: `UIBlurEffect`; cells have no blur.
open class UIBlurEffect: UIVisualEffect {
    /// Ignored.
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }

    public convenience init(style: Style) { self.init() }
}

/// Apple: `UIVisualEffectView`. It shows what is in it.
open class UIVisualEffectView: UIView {
    public let contentView = UIView(frame: .zero)
    /// Stored.
    open var effect: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    open override func layoutSubviews() { contentView.frame = bounds }
}
