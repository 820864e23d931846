#include "CLibXML2.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The parts of libxml2's public binary interface that are used here, the same in every version of it. */

typedef struct {
    void *before_start[14];
    void (*startElement)(void *, const uint8_t *, const uint8_t **);
    void (*endElement)(void *, const uint8_t *);
    void *reference;
    void (*characters)(void *, const uint8_t *, int);
    void (*ignorableWhitespace)(void *, const uint8_t *, int);
    void *processingInstruction, *comment, *warning, *error, *fatalError, *getParameterEntity;
    void (*cdataBlock)(void *, const uint8_t *, int);
    void *externalSubset;
    unsigned int initialized;
    void *_private, *startElementNs, *endElementNs, *serror;
} sax_handler;

/* The common head of xmlNode and xmlAttr. */
typedef struct {
    void *_private;
    int type;
    const char *name;
} node_head;

typedef struct {
    int nodeNr, nodeMax;
    clibxml2_node **nodeTab;
} node_set;

typedef struct {
    int type;
    node_set *nodesetval;
} xpath_object;

typedef struct {
    unsigned int value;
    const char *name, *desc;
} entity_description;

enum {
    ENCODING_UTF8 = 1,
    OPTION_RECOVER = 1,
    OPTION_NO_DEFAULT_DTD = 1 << 2,
    OPTION_NO_ERROR = 1 << 5,
    OPTION_NO_WARNING = 1 << 6,
    OPTION_NO_NETWORK = 1 << 11,
    OPTION_IGNORE_ENCODING = 1 << 21,
    OPTIONS = OPTION_RECOVER | OPTION_NO_DEFAULT_DTD | OPTION_NO_ERROR | OPTION_NO_WARNING
        | OPTION_NO_NETWORK | OPTION_IGNORE_ENCODING,
    ELEMENT_NODE = 1,
    ATTRIBUTE_NODE = 2,
    XPATH_NODESET = 1,
};

static struct {
    void *(*htmlCreatePushParserCtxt)(sax_handler *, void *, const char *, int, const char *, int);
    int (*htmlParseChunk)(void *, const char *, int, int);
    int (*htmlCtxtUseOptions)(void *, int);
    void (*htmlFreeParserCtxt)(void *);
    const entity_description *(*htmlEntityLookup)(const uint8_t *);
    void *(*htmlReadMemory)(const char *, int, const char *, const char *, int);
    void (*xmlFreeDoc)(void *);
    void *(*xmlDocGetRootElement)(void *);
    void *(*xmlXPathNewContext)(void *);
    void (*xmlXPathFreeContext)(void *);
    xpath_object *(*xmlXPathNodeEval)(void *, const uint8_t *, void *);
    void (*xmlXPathFreeObject)(xpath_object *);
    char *(*xmlNodeGetContent)(const void *);
    char *(*xmlGetProp)(const void *, const uint8_t *);
    void (*xmlSetStructuredErrorFunc)(void *, void (*)(void *, void *));
    void (**xmlFree)(void *);
} xml;

static bool loaded = false;

static void load(void) {
    static const char *const names[] = {
#ifdef __APPLE__
        "libxml2.2.dylib",
#else
        "libxml2.so.2", "libxml2.so.16",
#endif
    };
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (library == NULL) {
        return;
    }
    bool complete = true;
#define SYMBOL(name) complete &= (*(void **)&xml.name = dlsym(library, #name)) != NULL
    SYMBOL(htmlCreatePushParserCtxt);
    SYMBOL(htmlParseChunk);
    SYMBOL(htmlCtxtUseOptions);
    SYMBOL(htmlFreeParserCtxt);
    SYMBOL(htmlEntityLookup);
    SYMBOL(htmlReadMemory);
    SYMBOL(xmlFreeDoc);
    SYMBOL(xmlDocGetRootElement);
    SYMBOL(xmlXPathNewContext);
    SYMBOL(xmlXPathFreeContext);
    SYMBOL(xmlXPathNodeEval);
    SYMBOL(xmlXPathFreeObject);
    SYMBOL(xmlNodeGetContent);
    SYMBOL(xmlGetProp);
    SYMBOL(xmlSetStructuredErrorFunc);
    SYMBOL(xmlFree);
#undef SYMBOL
    void (*initialize)(void) = (void (*)(void))dlsym(library, "xmlInitParser");
    if (!complete || initialize == NULL) {
        dlclose(library);
        return;
    }
    initialize();
    loaded = true;
}

bool clibxml2_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);

    return loaded;
}

/* MARK: - The push parser */

struct clibxml2_parser {
    void *context;
};

clibxml2_parser *clibxml2_open(clibxml2_events events, void *context) {
    if (!clibxml2_load()) {
        return NULL;
    }
    sax_handler handler;
    memset(&handler, 0, sizeof handler);
    *(void **)&handler.startElement = (void *)events.start;
    handler.endElement = events.end;
    handler.characters = events.text;
    handler.ignorableWhitespace = events.text;
    handler.cdataBlock = events.text;
    handler.initialized = 1;
    clibxml2_parser *parser = malloc(sizeof *parser);
    if (parser == NULL) {
        return NULL;
    }
    parser->context = xml.htmlCreatePushParserCtxt(&handler, context, NULL, 0, NULL, ENCODING_UTF8);
    if (parser->context == NULL) {
        free(parser);
        return NULL;
    }
    xml.htmlCtxtUseOptions(parser->context, OPTIONS);

    return parser;
}

void clibxml2_feed(clibxml2_parser *parser, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        int part = count > INT_MAX ? INT_MAX : (int)count;
        xml.htmlParseChunk(parser->context, (const char *)bytes, part, 0);
        bytes += part;
        count -= (size_t)part;
    }
}

void clibxml2_finish(clibxml2_parser *parser) {
    xml.htmlParseChunk(parser->context, "", 0, 1);
}

void clibxml2_close(clibxml2_parser *parser) {
    xml.htmlFreeParserCtxt(parser->context);
    free(parser);
}

uint32_t clibxml2_entity(const char *name) {
    if (!clibxml2_load()) {
        return 0;
    }
    const entity_description *found = xml.htmlEntityLookup((const uint8_t *)name);

    return found == NULL ? 0 : found->value;
}

/* MARK: - The tree */

clibxml2_document *clibxml2_parse(const uint8_t *bytes, size_t count) {
    if (!clibxml2_load() || count > INT_MAX) {
        return NULL;
    }
    return xml.htmlReadMemory((const char *)bytes, (int)count, NULL, "UTF-8", OPTIONS);
}

void clibxml2_free(clibxml2_document *document) {
    xml.xmlFreeDoc(document);
}

clibxml2_node *clibxml2_root(clibxml2_document *document) {
    return xml.xmlDocGetRootElement(document);
}

static void ignore_error(void *context, void *error) {
    (void)context;
    (void)error;
}

clibxml2_nodes *clibxml2_select(
    clibxml2_document *document, clibxml2_node *node, const char *expression) {
    void *context = xml.xmlXPathNewContext(document);
    if (context == NULL) {
        return NULL;
    }
    /* The handler belongs to the thread; a wrong expression is the caller's to report, not stderr's. */
    xml.xmlSetStructuredErrorFunc(NULL, ignore_error);
    xpath_object *object = xml.xmlXPathNodeEval(node, (const uint8_t *)expression, context);
    xml.xmlSetStructuredErrorFunc(NULL, NULL);
    xml.xmlXPathFreeContext(context);
    if (object != NULL && object->type != XPATH_NODESET) {
        xml.xmlXPathFreeObject(object);
        object = NULL;
    }
    return (clibxml2_nodes *)object;
}

size_t clibxml2_nodes_count(const clibxml2_nodes *nodes) {
    const node_set *set = ((const xpath_object *)nodes)->nodesetval;

    return set == NULL ? 0 : (size_t)set->nodeNr;
}

clibxml2_node *clibxml2_nodes_at(const clibxml2_nodes *nodes, size_t index) {
    return ((const xpath_object *)nodes)->nodesetval->nodeTab[index];
}

void clibxml2_nodes_free(clibxml2_nodes *nodes) {
    xml.xmlXPathFreeObject((xpath_object *)nodes);
}

const char *clibxml2_name(const clibxml2_node *node) {
    const node_head *head = (const node_head *)node;

    return head->type == ELEMENT_NODE || head->type == ATTRIBUTE_NODE ? head->name : NULL;
}

char *clibxml2_content(clibxml2_node *node) {
    return xml.xmlNodeGetContent(node);
}

char *clibxml2_attribute(clibxml2_node *node, const char *name) {
    return ((node_head *)node)->type == ELEMENT_NODE
        ? xml.xmlGetProp(node, (const uint8_t *)name) : NULL;
}

void clibxml2_release(char *text) {
    (*xml.xmlFree)(text);
}
