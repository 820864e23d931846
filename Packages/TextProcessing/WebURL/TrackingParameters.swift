extension WebURL {
    /// Whether a query parameter says where a visitor came from rather than which page it is.
    ///
    /// By its documented purpose at the service that adds it; parameters that a site may use for
    /// itself (`ref`, `source`, `id`) are never among them, except on the hosts where they are
    /// known.
    ///
    /// - Parameters:
    ///   - name: The name as it stands in the query, in any case.
    ///   - host: The host without `www.`.
    public static func isTrackingParameter(_ name: String, host: String) -> Bool {
        TrackingParameters.contain(Array(name.utf8)[...], host: Array(host.utf8)[...])
    }
}

/// The names of ``WebURL/isTrackingParameter(_:host:)``.
enum TrackingParameters {
    static func contain(_ name: ArraySlice<UInt8>, host: ArraySlice<UInt8>) -> Bool {
        guard !name.isEmpty, name.count <= longestName else { return false }
        let lowercased = name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        if prefixes.contains(where: { lowercased.starts(with: $0.utf8) }) { return true }
        let text = String(decoding: lowercased, as: UTF8.self)
        if names.contains(text) { return true }

        return hostNames.contains { $0.names.contains(text) && isHost(host, within: $0.host) }
    }

    private static func isHost(_ host: ArraySlice<UInt8>, within domain: String) -> Bool {
        guard host.reversed().starts(with: domain.utf8.reversed()) else { return false }

        return host.count == domain.utf8.count || host.dropLast(domain.utf8.count).last == 0x2E
    }

    /// No parameter is longer; `utm_` and its like are followed by a word or two.
    private static let longestName = 40

    private static let prefixes = [
        "utm_",  // Google Analytics and everyone after it
        "pk_", "mtm_", "matomo_", "piwik_",  // Matomo
        "hsa_", "__hs",  // HubSpot
        "oly_",  // Omeda
        "vero_",  // Vero
    ]

    private static let names: Set<String> = [
        // Google: ads, linker, search results
        "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid", "srsltid",
        "_ga", "_gl",
        // Meta
        "fbclid", "igshid", "igsh", "fb_action_ids", "fb_action_types", "fb_source", "fb_ref",
        // Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest, Reddit, Snapchat
        "msclkid", "yclid", "ysclid", "_openstat", "twclid", "ttclid", "li_fat_id", "epik",
        "rdt_cid", "sccid", "sc_cid",
        // Mail: Mailchimp, HubSpot, Marketo, Klaviyo, Drip, Iterable
        "mc_cid", "mc_eid", "_hsenc", "_hsmi", "hsctatracking", "mkt_tok", "_kx",
        "ck_subscriber_id",
        "_bta_c", "_bta_tid", "ml_subscriber", "ml_subscriber_hash",
        // Adobe, Branch, AppsFlyer, Impact, Rakuten, Wicked Reports, RedBubble
        "s_cid", "s_kwcid", "ef_id", "_branch_match_id", "_branch_referrer", "irclickid", "ranmid",
        "raneaid", "ransiteid", "wickedid", "rb_clickid",
        // Naver's ads and shopping, Kakao's ads
        "n_media", "n_query", "n_rank", "n_ad_group", "n_ad", "n_keyword_id", "n_keyword",
        "n_campaign_type", "n_ad_group_type", "n_match", "napm", "k_campaign", "k_clickid",
    ]

    private static let hostNames: [(host: String, names: Set<String>)] = [
        ("youtube.com", ["si", "feature", "pp"]),
        ("youtu.be", ["si", "feature"]),
        ("spotify.com", ["si"]),
        ("twitter.com", ["s", "t", "ref_src", "ref_url"]),
        ("x.com", ["s", "t", "ref_src", "ref_url"]),
        ("amazon.com", ["tag", "linkcode", "linkid", "ref_", "pd_rd_i", "pd_rd_r", "pd_rd_w"]),
        ("aliexpress.com", ["spm", "scm"]),
        ("taobao.com", ["spm", "scm"]),
        ("reddit.com", ["share_id", "rdt"]),
        ("medium.com", ["source"]),
    ]
}
