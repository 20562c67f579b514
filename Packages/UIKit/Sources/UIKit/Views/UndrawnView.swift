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
    /// Stored, not kept, and never asked.
    open weak var dataSource: (any UICollectionViewDataSource)?
    /// Stored, not kept, and never told.
    open weak var delegate: (any UICollectionViewDelegate)?
    /// Stored: nothing is laid out.
    open var collectionViewLayout: UICollectionViewLayout

    /// Creates a view with a frame in points.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    /// Creates a view of a storyboard or nib, with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// Ignored.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    /// Ignored.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    /// Nothing: there are no cells.
    open func reloadData() {}
    /// Nothing: there are no cells.
    open func reloadItems(at indexPaths: [IndexPath]) {}
    /// Nothing: there are no cells.
    open func insertItems(at indexPaths: [IndexPath]) {}
    /// Nothing: there are no cells.
    open func deleteItems(at indexPaths: [IndexPath]) {}
    /// Nothing: no cell is selected.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    /// A new cell of no size, whatever is registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// Always `nil`: there are no cells.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    /// Always `nil`: no cell is selected.
    open var indexPathsForSelectedItems: [IndexPath]? { nil }
}

/// Apple: `UICollectionViewCell`.
open class UICollectionViewCell: UIView {
    /// What is in the cell; it keeps the size that the cell has when it is asked for first.
    public private(set) lazy var contentView: UIView = {
        let view = UIView(frame: bounds)
        addSubview(view)
        return view
    }()
    /// Stored; `false` by default.
    open var isSelected = false
    /// Never called.
    open func prepareForReuse() {}
}

/// Apple: `UICollectionViewLayout`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {}

/// Apple: `UICollectionViewFlowLayout`.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Stored; in points.
    open var itemSize = CGSize(width: 50, height: 50)
    /// Stored; in points.
    open var minimumLineSpacing: CGFloat = 10
    /// Stored; in points.
    open var minimumInteritemSpacing: CGFloat = 10
    /// Stored; in points.
    open var sectionInset = UIEdgeInsets.zero
}

/// Apple: `UICollectionViewDataSource`. None of its methods is called.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {}

/// Apple: `UICollectionViewDelegate`. None of its methods is called.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {}

/// Apple: `UICollectionViewDelegateFlowLayout`. None of its methods is called.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

/// Apple: `UISearchBar`.
open class UISearchBar: UndrawnView {
    /// Stored, not kept, and never told.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Stored.
    open var text: String?
    /// Stored.
    open var placeholder: String?
    /// Stored.
    open var showsCancelButton = false
}

/// Apple: `UISearchBarDelegate`. None of its methods is called: nothing is typed.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {}

/// Apple: `UISearchController`. Nothing is searched: the bar of a navigation item's controller is not shown.
open class UISearchController: UIViewController {
    /// Shown nowhere.
    public let searchBar = UISearchBar(frame: .zero)
    /// Stored, not kept, and never told.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Stored; `true` by default.
    open var obscuresBackgroundDuringPresentation = true
    /// Always `false`.
    open var isActive: Bool { false }

    /// Creates a controller; the one of the results is ignored.
    public convenience init(searchResultsController: UIViewController?) { self.init() }
}

/// Apple: `UISearchResultsUpdating`. Its method is never called.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {}

/// Apple: `UISplitViewController`. An iPhone shows one column, here the first controller's.
open class UISplitViewController: UIViewController {
    /// The controllers of the columns.
    open var viewControllers: [UIViewController] = []
}

/// Apple: `UIPageControl`.
open class UIPageControl: UndrawnView {
    /// Stored; 0 by default.
    open var numberOfPages = 0
    /// Stored; 0 by default.
    open var currentPage = 0
}

/// Apple: `UIRefreshControl`. Nothing is pulled.
open class UIRefreshControl: UIControl {
    /// Whether ``beginRefreshing()`` was called last.
    open private(set) var isRefreshing = false
    /// Notes that a refresh goes on; nothing is shown.
    open func beginRefreshing() { isRefreshing = true }
    /// Notes that no refresh goes on.
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

    /// Creates an effect without a look.
    public convenience init(style: Style) { self.init() }
}

/// Apple: `UIVisualEffectView`. It shows what is in it.
open class UIVisualEffectView: UIView {
    /// What is in the view; always as large as the view.
    public let contentView = UIView(frame: .zero)
    /// Stored.
    open var effect: UIVisualEffect?

    /// Creates a view of no size.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a view of a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    open override func layoutSubviews() { contentView.frame = bounds }
}
