/* libxml2 as HTMLMetadata needs it: opaque, and loaded on the first use of it.
 *
 * No header of libxml2 is visible here (they bring in ICU's, which clash with Foundation's), and nothing
 * links the library: a program that never reads a page does not pay for loading it. */
#ifndef CLIBXML2_H
#define CLIBXML2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True once libxml2 is loaded with everything below; the first call loads it. Safe from any thread. */
bool clibxml2_load(void);

/* What the push parser reports. `attributes` holds names and values by turns and ends with NULL, or is
 * NULL itself; a value is NULL where the page gives none. Text comes in pieces of any length, UTF-8. */
typedef struct {
    void (*_Nonnull start)(
        void *_Nullable context, const uint8_t *_Nonnull name,
        const uint8_t *_Nullable const *_Nullable attributes);
    void (*_Nonnull end)(void *_Nullable context, const uint8_t *_Nonnull name);
    void (*_Nonnull text)(void *_Nullable context, const uint8_t *_Nonnull bytes, int count);
} clibxml2_events;

typedef struct clibxml2_parser clibxml2_parser;

/* A push parser for UTF-8, or NULL if libxml2 cannot be loaded or memory is short. */
clibxml2_parser *_Nullable clibxml2_open(clibxml2_events events, void *_Nullable context);

/* Parses `count` bytes more; whole characters only. */
void clibxml2_feed(
    clibxml2_parser *_Nonnull parser, const uint8_t *_Nonnull bytes, size_t count);

/* Reports what is still open. Nothing may be fed after it. */
void clibxml2_finish(clibxml2_parser *_Nonnull parser);

void clibxml2_close(clibxml2_parser *_Nonnull parser);

/* The character that HTML 4 names, or 0. `name` without `&` and `;`. */
uint32_t clibxml2_entity(const char *_Nonnull name);

/* A tree for queries. */
typedef struct clibxml2_document clibxml2_document;
typedef struct clibxml2_node clibxml2_node;
typedef struct clibxml2_nodes clibxml2_nodes;

/* The tree of `count` bytes of UTF-8, or NULL. */
clibxml2_document *_Nullable clibxml2_parse(const uint8_t *_Nonnull bytes, size_t count);
void clibxml2_free(clibxml2_document *_Nonnull document);
clibxml2_node *_Nullable clibxml2_root(clibxml2_document *_Nonnull document);

/* The nodes that an XPath 1.0 expression selects from `node` on, in document order; NULL if the expression
 * is not XPath or selects no nodes but a number, a truth value or a text. */
clibxml2_nodes *_Nullable clibxml2_select(
    clibxml2_document *_Nonnull document, clibxml2_node *_Nonnull node,
    const char *_Nonnull expression);
size_t clibxml2_nodes_count(const clibxml2_nodes *_Nonnull nodes);
clibxml2_node *_Nonnull clibxml2_nodes_at(const clibxml2_nodes *_Nonnull nodes, size_t index);
void clibxml2_nodes_free(clibxml2_nodes *_Nonnull nodes);

/* The name of an element or attribute, NULL for other nodes. */
const char *_Nullable clibxml2_name(const clibxml2_node *_Nonnull node);

/* The text of a node and all in it, or an attribute's value; to be freed with clibxml2_release. */
char *_Nullable clibxml2_content(clibxml2_node *_Nonnull node);
char *_Nullable clibxml2_attribute(clibxml2_node *_Nonnull node, const char *_Nonnull name);
void clibxml2_release(char *_Nonnull text);

#endif
