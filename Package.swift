// swift-tools-version: 6.2
import PackageDescription

// One manifest for the whole toolkit. Imports go strictly down; .github/CONTRIBUTING.md has the
// drawing, and `Tools/test` refuses an import that is not named here.

let libraries: [Target] = [
    // Not in Terminal, for AppSupport draws the same charts as pictures and knows no terminal.
    library("Charting"),
    library("Reactive"),
    library("ReactiveTesting", ["Reactive"]),
    library("Chrono"),
    library("TextProcessing"),
    library("Persistence", ["Chrono", "Reactive", "TextProcessing"]),
    library("PersistenceSQLite", ["CSQLite", "Persistence", "Reactive", "TextProcessing"]),
    library("PersistenceSealed", ["CSodium", "Persistence", "Reactive", "TextProcessing"]),
    library("Arguments", ["TextProcessing"]),
    library("Terminal", ["Charting", "TextProcessing"]),
    library("Networking", ["CCurl", "Chrono", "Reactive", "TextProcessing"]),
    library("HTMLMetadata", ["CLibXML2", "Chrono", "TextProcessing"]),
    library("Navigation"),
    library("TerminalUI", ["CNcurses", "Chrono", "Terminal", "TextProcessing"]),
]

let systemLibraries: [Target] = [
    .systemLibrary(
        name: "CSQLite", path: "Packages/System/CSQLite", pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // These load their library on first use. All but the last need none of its headers.
    .target(name: "CCurl", path: "Packages/System/CCurl"),
    .target(name: "CLibXML2", path: "Packages/System/CLibXML2"),
    .target(name: "CSodium", path: "Packages/System/CSodium"),
    .target(name: "CVips", path: "Packages/System/CVips"),
    .target(name: "CZlib", path: "Packages/System/CZlib"),
    .target(name: "CNcurses", path: "Packages/System/CNcurses"),
]

let shared: [Target] = [
    .target(
        name: "AppSupport",
        dependencies: [
            "CZlib", "Charting", "Chrono", "Networking", "Persistence", "PersistenceSQLite",
            "Reactive", "TextProcessing",
        ],
        path: "Apps/Support", exclude: ["README.md"]),
    .target(
        name: "AppShell",
        dependencies: [
            "AppSupport", "Arguments", "Chrono", "Navigation", "Persistence", "Reactive",
            "Terminal", "TerminalUI", "TextProcessing",
        ],
        path: "Apps/Shell", exclude: ["README.md"]),
]

let apps: [[Target]] = [
    app(
        "Links", executable: "links",
        core: ["HTMLMetadata", "Navigation", "Networking", "Reactive"]),
    app("Diary", executable: "diary", core: ["Navigation", "PersistenceSealed", "Reactive"]),
    app(
        "DevEvents", executable: "devevents",
        core: ["HTMLMetadata", "Navigation", "Networking", "Reactive"]),
    app("Issues", executable: "issues", core: ["Navigation", "Reactive"]),
    app(
        "Workout", executable: "workout", core: ["CVips", "Charting", "Navigation", "Reactive"]),
]

let crossApp: [Target] = [
    .executableTarget(
        name: "kitbag",
        dependencies: [
            "AppShell", "AppSupport", "Arguments", "Chrono", "DevEventsCore", "DiaryCore",
            "IssuesCore", "LinksCore", "Persistence", "PersistenceSQLite", "Terminal",
            "TextProcessing", "WorkoutCore",
        ],
        path: "Tools/kitbag")
]

let testTargets: [Target] = [
    .target(
        name: "TestSupport",
        dependencies: [
            "Persistence", "PersistenceSQLite", "PersistenceSealed", "Reactive", "ReactiveTesting",
            "TextProcessing",
        ],
        path: "Tests/TestSupport"),
    tests("Charting"),
    tests("Reactive", ["ReactiveTesting"]),
    tests("ReactiveTesting", ["Reactive"]),
    tests("Navigation"),
    // A program that shows every screen, for the tests in a real terminal.
    .executableTarget(
        name: "terminal-gallery",
        dependencies: ["Chrono", "Terminal", "TerminalUI", "TextProcessing"],
        path: "Tests/TerminalUITests/Gallery"),
    tests(
        "TerminalUI", ["Chrono", "Terminal", "TextProcessing", "terminal-gallery"],
        exclude: ["Gallery"]),
    tests("Chrono"),
    tests("TextProcessing"),
    tests(
        "Persistence",
        ["Chrono", "PersistenceSQLite", "PersistenceSealed", "Reactive", "TextProcessing"]),
    // A program that writes to a database until it is killed, or told to end.
    .executableTarget(
        name: "persistence-load",
        dependencies: ["Persistence", "PersistenceSQLite", "TestSupport"],
        path: "Tests/PersistenceSQLiteTests/Load"),
    tests(
        "PersistenceSQLite",
        ["CSQLite", "Persistence", "Reactive", "TextProcessing", "persistence-load"],
        exclude: ["Load"]),
    // A program that seals and writes to a sealed database until it is killed.
    .executableTarget(
        name: "sealed-load",
        dependencies: ["Persistence", "PersistenceSQLite", "PersistenceSealed", "TestSupport"],
        path: "Tests/PersistenceSealedTests/Load"),
    tests(
        "PersistenceSealed",
        [
            "CSodium", "Persistence", "PersistenceSQLite", "Reactive", "TextProcessing",
            "sealed-load",
        ],
        exclude: ["Load"]),
    tests("Arguments", ["TextProcessing"]),
    tests("Terminal", ["Charting", "TextProcessing"]),
    tests("Networking", ["Reactive", "TextProcessing"]),
    tests("HTMLMetadata", ["Chrono", "TextProcessing"]),
    tests(
        "AppSupport",
        ["Charting", "Chrono", "Networking", "Persistence", "PersistenceSQLite", "TextProcessing"]),
    tests(
        "LinksCore",
        [
            "AppSupport", "Chrono", "HTMLMetadata", "Navigation", "Networking", "Persistence",
            "PersistenceSQLite", "Reactive", "ReactiveTesting", "TextProcessing",
        ]),
    tests(
        "DiaryCore",
        [
            "AppSupport", "Chrono", "Navigation", "Persistence", "PersistenceSQLite",
            "PersistenceSealed", "Reactive", "ReactiveTesting", "TextProcessing",
        ]),
    tests(
        "IssuesCore",
        [
            "AppSupport", "Chrono", "Navigation", "Persistence", "PersistenceSQLite", "Reactive",
            "ReactiveTesting", "TextProcessing",
        ]),
    tests(
        "WorkoutCore",
        [
            "AppSupport", "CVips", "Charting", "Chrono", "Navigation", "Persistence",
            "PersistenceSQLite", "Reactive", "ReactiveTesting", "TextProcessing", "workout",
        ]),
    tests(
        "DevEventsCore",
        [
            "AppSupport", "Chrono", "HTMLMetadata", "Navigation", "Networking", "Persistence",
            "PersistenceSQLite", "Reactive", "ReactiveTesting", "TextProcessing",
        ]),
    .testTarget(
        name: "DiaryTests",
        dependencies: [
            "AppShell", "AppSupport", "Chrono", "DiaryCore", "Navigation", "Persistence",
            "PersistenceSealed", "Terminal", "TerminalUI", "TestSupport", "TextProcessing", "diary",
        ],
        path: "Tests/DiaryTests"),
    .testTarget(
        name: "DevEventsTests",
        dependencies: [
            "AppShell", "AppSupport", "Chrono", "DevEventsCore", "Navigation", "Networking",
            "Persistence", "Reactive", "Terminal", "TerminalUI", "TestSupport", "TextProcessing",
            "devevents",
        ],
        path: "Tests/DevEventsTests"),
    .testTarget(
        name: "IssuesTests",
        dependencies: [
            "AppShell", "AppSupport", "Chrono", "IssuesCore", "Navigation", "Persistence",
            "Terminal", "TerminalUI", "TestSupport", "TextProcessing", "issues",
        ],
        path: "Tests/IssuesTests"),
    .testTarget(
        name: "WorkoutTests",
        dependencies: [
            "AppShell", "AppSupport", "Chrono", "Navigation", "Persistence", "Terminal",
            "TerminalUI", "TestSupport", "TextProcessing", "WorkoutCore", "workout",
        ],
        path: "Tests/WorkoutTests"),
    .testTarget(
        name: "KitbagTests",
        dependencies: [
            "AppShell", "AppSupport", "Chrono", "LinksCore", "Persistence", "TestSupport",
            "TextProcessing", "kitbag",
        ],
        path: "Tests/KitbagTests"),
    .testTarget(
        name: "AcceptanceTests", dependencies: ["TestSupport"], path: "Tests/AcceptanceTests"),
    .testTarget(name: "ConsumerTests", dependencies: ["TestSupport"], path: "Tests/ConsumerTests"),
]

let benchmarks: [Target] = [
    .executableTarget(
        name: "benchmarks",
        dependencies: [
            "CCurl", "CLibXML2", "CSQLite", "HTMLMetadata", "Networking", "Persistence",
            "PersistenceSQLite", "Reactive", "TextProcessing",
        ],
        path: "Tools/Benchmarks", exclude: ["README.md"])
]

let appTargets = Array(apps.joined()) + crossApp

let package = Package(
    name: "Kitbag",
    platforms: [.macOS(.v15)],
    products: libraries.map { Product.library(name: $0.name, targets: [$0.name]) },
    traits: [
        .trait(
            name: "Encryption",
            description: "Sealed stores; libsodium is loaded when one is first used."),
        .trait(
            name: "Photos",
            description: "Pictures; libvips is loaded by a process of its own when one is decoded."),
        .default(enabledTraits: ["Encryption", "Photos"]),
    ],
    targets: systemLibraries + libraries + shared + appTargets,
    swiftLanguageModes: [.v6]
)
package.products += appTargets.filter { $0.type == .executable }.map {
    Product.executable(name: $0.name, targets: [$0.name])
}
package.targets += testTargets + benchmarks

// Every target has the same settings.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
}

// MARK: - What the lists above are made of

/// A library in `Packages/NAME`.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Packages/\(name)", exclude: ["README.md"])
}

/// An application in `Apps/NAME`: the target `NAMECore` in `Core`, its executable in `CLI` and
/// `Screens`.
func app(
    _ name: String, executable: String, core dependencies: [Target.Dependency] = []
) -> [Target] {
    [
        .target(
            name: "\(name)Core",
            dependencies: ["AppSupport", "Chrono", "Persistence", "TextProcessing"]
                + dependencies,
            path: "Apps/\(name)/Core"),
        .executableTarget(
            name: executable,
            dependencies: [
                "AppShell", "AppSupport", "Arguments", "Chrono", "Persistence", "Terminal",
                "TerminalUI", "TextProcessing", .target(name: "\(name)Core"),
            ] + dependencies,
            path: "Apps/\(name)", exclude: ["Core", "README.md"]),
    ]
}

/// The tests of a target, in `Tests/NAMETests`.
func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)] + dependencies + ["TestSupport"],
        path: "Tests/\(name)Tests", exclude: exclude)
}
