/// What a tag is good for.
enum TagRole {
    /// It is there to state something: every attribute that is known here stays.
    case statement
    /// It is of interest for where it stands, and for marks and statements in it.
    case other
    /// The same, but it ends by itself, so that many in a row are no nesting.
    case flat
    /// The same as `other`, but HTML has no such element.
    case unknown
    /// It is of no interest unless it states something.
    case superfluous
    /// Only text and character references stand in it.
    case escapableText
    /// What stands in it is no markup and no text of the page.
    case rawText
    /// The same, but some hold JSON-LD.
    case script

    /// - Parameters:
    ///   - key: the name as packed by ``CString/key(_:)``, 0 for a longer one.
    ///   - name: the name itself.
    init(_ key: UInt64, named name: ArraySlice<UInt8>) {
        if let role = Self.known[key] {
            self = role
        } else {
            let isLong = key == 0 && (Self.blockquote == name || Self.figcaption == name)
            self = isLong ? .other : .unknown
        }
    }

    private static let blockquote = Array("blockquote".utf8)[...]
    private static let figcaption = Array("figcaption".utf8)[...]

    private static let known: NameTable<TagRole> = {
        let names: [(TagRole, String)] = [
            (.statement, "meta link base html time"),
            (.escapableText, "title textarea"),
            (.rawText, "style iframe noembed noframes xmp"),
            (.script, "script"),
            // Elements without content, and those of drawings: without all of them the rest is as it was.
            (
                .superfluous,
                "img input source wbr area param col embed track path g use circle rect polygon polyline "
                    + "line ellipse stop defs symbol"
            ),
            (
                .flat,
                "head body p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup br hr "
                    + "frame"
            ),
            (
                .other,
                "a abbr acronym address applet article aside audio b bdi bdo big button canvas center cite "
                    + "code data datalist del details dfn dialog dir div dl em fieldset figure font footer "
                    + "form frameset h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend main map mark "
                    + "marquee math menu meter nav nobr noscript object ol output picture pre progress q rb "
                    + "rp rt rtc ruby s samp section select slot small span strike strong sub summary sup "
                    + "svg table template tt u ul var video"
            ),
        ]
        return NameTable(
            names.flatMap { role, names in
                names.split(separator: " ").map { (CString.key(String($0)), role) }
            })
    }()
}
