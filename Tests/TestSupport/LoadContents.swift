package import Persistence
import TextProcessing

/// All records that a store of ``WriteLoad`` holds.
package struct LoadContents: Equatable, Sendable {
    package var samples: [Sample]
    package var folders: [Folder]
    package var people: [Person]
    package var notes: [Note]
    /// The notes that the last transaction's word finds, sorted.
    package var found: [RecordID<Note>]

    /// Reads all of them, of one moment.
    package init(of store: any DataStore) throws {
        self = try store.snapshot { snapshot in
            let samples = try snapshot.fetch(Query<Sample>())
            let last = samples.first { $0.code == "last" }?.number ?? 0
            let query = Query<Note>().matching(SearchQuery(WriteLoad.word(last)))
            return LoadContents(
                samples: samples, folders: try snapshot.fetch(), people: try snapshot.fetch(),
                notes: try snapshot.fetch(), found: try snapshot.search(query).map(\.record.id))
        }
    }

    private init(
        samples: [Sample], folders: [Folder], people: [Person], notes: [Note],
        found: [RecordID<Note>]
    ) {
        (self.samples, self.folders, self.people) = (samples, folders, people)
        (self.notes, self.found) = (notes, found.sorted())
    }
}
