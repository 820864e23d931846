import Foundation
import TestSupport
import Testing

@Suite("Other packages that link one library by the repository's address", .serialized)
struct ConsumerTests {
    @Test(
        "whoever links Reactive needs no system library: the README's example, with the headers hidden",
        .enabled(if: Sandbox.canMount, "hiding headers takes a user who may mount"))
    func reactive() throws {
        // For this build alone SQLite's header is empty, and pkg-config knows of nothing.
        let hiding = """
            header=/usr/include/sqlite3.h; export PKG_CONFIG_LIBDIR=/nowhere
            [ ! -e $header ] || mount --bind /dev/null $header || exit; exec "$0" "$@"
            """
        let run = try Repository().run(
            firstExample(of: "Reactive"), linking: "Reactive",
            prefix: Sandbox.unsharing + ["/bin/sh", "-c", hiding])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output == "1\n2\n3\ndone\n1\n2\n3\n")
    }

    @Test("the first examples of Persistence and PersistenceSQLite are short, and do what they say")
    func persistence() throws {
        let repository = try Repository()
        for (library, outputs) in [
            ("Persistence", ["Swift 1\n", "Swift 2\n"]), ("PersistenceSQLite", ["1\n"]),
        ] {
            let example = try firstExample(of: library)
            #expect(example.split(separator: "\n").count < 30)
            for output in outputs {
                let run = try repository.run(example, linking: "PersistenceSQLite")
                #expect(run.status == 0, "\(run.output)\(run.errors)")
                #expect(run.output == output)
            }
        }
    }

    @Test("Charting's first example does what it says")
    func charting() throws {
        let run = try Repository().run(firstExample(of: "Charting"), linking: "Charting")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(
            run.output == """
                [71.0, 71.5, 72.0, 72.5]
                0.5
                ["2026-01-05", "01-19", "02-02", "02-16", "03-02"]

                """)
    }

    @Test("Navigation's first example is short, and does what it says")
    func navigation() throws {
        let run = try Repository().run(firstExample(of: "Navigation"), linking: "Navigation")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(
            run.output == """
                list
                link(12)
                link(12) + pickFolder(moving: 12)
                link(12)
                link 12 is in Recipes now
                settings

                """)
    }
}
