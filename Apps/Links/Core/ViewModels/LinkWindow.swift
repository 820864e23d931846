public import AppSupport

/// The links of a list as it is now.
public typealias LinkWindow = ListWindow<FiledLink>
