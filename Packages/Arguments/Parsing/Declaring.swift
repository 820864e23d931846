/// What a property declares.
enum Declaration {
    case parameter(any Parameter)
    case group(any ParameterGroup)
}

extension Declaration {
    /// The object in which its values are kept, which is all that a wrapper stores.
    var storage: AnyObject {
        switch self {
        case .parameter(let parameter): parameter
        case .group(let group): group
        }
    }
}

/// What the property wrappers have in common.
protocol Declaring {
    var declaration: Declaration { get }
}
