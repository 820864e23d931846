import AppShell
import AppSupport
import Arguments
import DevEventsCore

/// How sources are fetched.
struct FetchOptions: ParsableArguments {
    @Flag(help: text(\.allowPrivateHelp)) var allowPrivate = false

    func fetcher(_ context: AppContext) -> SourceFetcher {
        SourceFetcher(context.world, allowsPrivate: allowPrivate)
    }
}
