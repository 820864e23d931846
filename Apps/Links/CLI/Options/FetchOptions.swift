import AppShell
import AppSupport
import Arguments
import LinksCore
import Networking

/// How pages are fetched.
struct FetchOptions: ParsableArguments {
    @Flag(help: text(\.allowPrivateHelp)) var allowPrivate = false

    func fetcher(_ context: AppContext) -> PageFetcher {
        PageFetcher(
            HTTPClient(context.world.networkConfiguration(allowsPrivate: allowPrivate)),
            language: context.language)
    }
}
