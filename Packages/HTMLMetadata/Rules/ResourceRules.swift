import TextProcessing

extension MetadataRules {
    func images() -> [Stated<PageImage>] {
        var images = openGraphImages()
        for stated in values(["twitter:image", "twitter:image:src"]) {
            append(stated.value, stated.source, to: &images)
        }
        for work in linkedData.works {
            for member in ["image", "thumbnailUrl", "thumbnail"] {
                for found in linkedData.addresses(work.members[member]).prefix(8) {
                    append(
                        found.address, .linkedData(type: work.types.first ?? "", member: member),
                        size: (found.width, found.height), to: &images)
                }
            }
        }
        for link in facts.links where link.relations.contains("image_src") {
            append(link.address, .link("image_src"), to: &images)
        }
        for property in properties("image") + properties("thumbnailUrl") {
            if let value = property.value { append(value, .property(property.name), to: &images) }
        }
        for stated in values([
            "thumbnail", "sailthru.image.full", "parsely-image-url", "msapplication-tileimage",
        ]) {
            append(stated.value, stated.source, to: &images)
        }
        return images
    }

    /// Open Graph's pictures: what follows an `og:image` describes it.
    private func openGraphImages() -> [Stated<PageImage>] {
        var images: [Stated<PageImage>] = []
        var address: PageFacts.Meta?
        var details: [String: String] = [:]
        func close() {
            if let address {
                append(
                    address.value, .meta(attribute: address.attribute, key: address.key),
                    size: (
                        details["width"].flatMap(ImageSize.pixels),
                        details["height"].flatMap(ImageSize.pixels)
                    ), text: details["alt"], to: &images)
            }
            address = nil
            details = [:]
        }
        for meta in facts.metas where meta.key.hasPrefix("og:image") {
            let part = meta.key.dropFirst("og:image".count)
            switch part {
            case "":
                close()
                address = meta
            case ":url", ":secure_url":
                if address == nil { address = meta }
            default:
                details[String(part.dropFirst())] = meta.value
            }
        }
        close()

        return images
    }

    private func append(
        _ address: String,
        _ source: MetadataSource,
        size: (width: Int?, height: Int?) = (nil, nil),
        text: String? = nil,
        to images: inout [Stated<PageImage>]
    ) {
        guard images.count < 32, let url = resolve(address),
            !images.contains(where: { $0.value.url == url })
        else { return }
        let text = text.map(TextCleaner.cleanMarkup).flatMap { $0.isEmpty ? nil : $0 }
        images.append(
            Stated(
                PageImage(url: url, width: size.width, height: size.height, alternativeText: text),
                source))
    }

    func icons() -> [Stated<PageIcon>] {
        var icons = facts.links.compactMap { link -> Stated<PageIcon>? in
            guard let purpose = Self.purpose(link.relations), let url = resolve(link.address) else {
                return nil
            }
            let sizes = link.sizes.lowercased().split(separator: " ")
            let icon = PageIcon(
                url: url, purpose: purpose,
                sizes: sizes.compactMap { size in
                    let sides = size.split(separator: "x").compactMap {
                        ImageSize.pixels(String($0))
                    }
                    return sides.count == 2 ? ImageSize(width: sides[0], height: sides[1]) : nil
                },
                isScalable: sizes.contains("any") || link.type.contains("svg")
                    || url.path.lowercased().hasSuffix(".svg"),
                mediaType: link.type.isEmpty ? nil : link.type.lowercased())
            return Stated(icon, .link(link.relations.joined(separator: " ")))
        }
        if !icons.contains(where: { $0.value.purpose != .mask }),
            url.scheme == "http" || url.scheme == "https",
            let url = try? WebURL("/favicon.ico", relativeTo: url)
        {
            icons.append(
                Stated(
                    PageIcon(
                        url: url, purpose: .general, sizes: [], isScalable: false, mediaType: nil),
                    .address))
        }
        return icons
    }

    private static func purpose(_ relations: [String]) -> PageIcon.Purpose? {
        if relations.contains("icon") { return .general }
        if relations.contains("mask-icon") { return .mask }
        if relations.contains(where: { $0.hasPrefix("apple-touch-icon") }) { return .touch }

        return relations.contains("fluid-icon") ? .touch : nil
    }

    func alternates(_ isWanted: (_ type: String, WebURL) -> Bool) -> [Stated<PageFeed>] {
        var seen: Set<WebURL> = []
        return facts.links.compactMap { link in
            let type = link.type.lowercased().trimmed
            guard link.relations.contains("alternate") || link.relations.contains("feed"),
                let url = resolve(link.address), isWanted(String(type.prefix { $0 != ";" }), url),
                seen.insert(url).inserted
            else { return nil }
            let title = TextCleaner.cleanValue(link.title)

            return Stated(
                PageFeed(url: url, mediaType: type, title: title.isEmpty ? nil : title),
                .link("alternate"))
        }
    }
}
