#define _GNU_SOURCE
#include "CVips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parts of the public binary interface of libvips 8.13 and later that are used here, and of GLib's. */

enum { MAX_COORDINATE = 10000000 };
enum { ACCESS_SEQUENTIAL = 1 };
enum { SIZE_BOTH = 0, SIZE_DOWN = 2 };
enum { HORIZONTAL = 0, VERTICAL = 1 };
enum { ALIGN_CENTER = 1 };
enum { INTERPRETATION_SRGB = 22 };
enum { FORMAT_UCHAR = 0 };

typedef struct vips_area vips_area;

static struct {
    int (*vips_init)(const char *);
    const char *(*vips_error_buffer)(void);
    void (*vips_error_clear)(void);
    void (*vips_cache_set_max)(int);
    void (*vips_concurrency_set)(int);
    void (*vips_operation_block_set)(const char *, int);
    int (*vips_image_get_width)(const void *);
    int (*vips_image_get_height)(const void *);
    int (*vips_image_hasalpha)(void *);
    int (*vips_image_get_orientation)(void *);
    size_t (*vips_image_get_typeof)(const void *, const char *);
    int (*vips_image_get_blob)(const void *, const char *, const void **, size_t *);
    void *(*vips_image_new_from_memory_copy)(const void *, size_t, int, int, int, int);
    void *(*vips_image_write_to_memory)(void *, size_t *);
    vips_area *(*vips_array_double_new)(const double *, int);
    void (*vips_area_unref)(vips_area *);
    int (*vips_jpegload_buffer)(void *, size_t, void **, ...);
    int (*vips_pngload_buffer)(void *, size_t, void **, ...);
    int (*vips_heifload_buffer)(void *, size_t, void **, ...);
    int (*vips_svgload_buffer)(void *, size_t, void **, ...);
    int (*vips_thumbnail_buffer)(void *, size_t, void **, int, ...);
    int (*vips_avg)(void *, double *, ...);
    int (*vips_colourspace)(void *, void **, int, ...);
    int (*vips_flatten)(void *, void **, ...);
    int (*vips_cast)(void *, void **, int, ...);
    int (*vips_copy)(void *, void **, ...);
    int (*vips_join)(void *, void *, void **, int, ...);
    int (*vips_jpegsave_buffer)(void *, void **, size_t *, ...);
    int (*vips_pngsave_buffer)(void *, void **, size_t *, ...);
    int (*vips_heifsave_buffer)(void *, void **, size_t *, ...);
    void (*g_object_unref)(void *);
    void (*g_free)(void *);
} vips;

static bool loaded = false;
static char problem[256];

static void *find(void *library, const char *name) {
    void *symbol = dlsym(library, name);
    if (symbol == NULL && problem[0] == '\0') {
        snprintf(problem, sizeof problem, "libvips has no %s", name);
    }
    return symbol;
}

static void load(void) {
    static const char *const names[] = {
#ifdef __APPLE__
        "libvips.42.dylib", "/opt/homebrew/lib/libvips.42.dylib", "/usr/local/lib/libvips.42.dylib",
#else
        "libvips.so.42",
#endif
    };
    /* Code that is made while running needs files that could be written. */
    setenv("VIPS_NOVECTOR", "1", 1);
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (library == NULL) {
        const char *reason = dlerror();
        snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : names[0]);
        return;
    }
#define SYMBOL(name) *(void **)&vips.name = find(library, #name)
    SYMBOL(vips_init);
    SYMBOL(vips_error_buffer);
    SYMBOL(vips_error_clear);
    SYMBOL(vips_cache_set_max);
    SYMBOL(vips_concurrency_set);
    SYMBOL(vips_operation_block_set);
    SYMBOL(vips_image_get_width);
    SYMBOL(vips_image_get_height);
    SYMBOL(vips_image_hasalpha);
    SYMBOL(vips_image_get_orientation);
    SYMBOL(vips_image_get_typeof);
    SYMBOL(vips_image_get_blob);
    SYMBOL(vips_image_new_from_memory_copy);
    SYMBOL(vips_image_write_to_memory);
    SYMBOL(vips_array_double_new);
    SYMBOL(vips_area_unref);
    SYMBOL(vips_jpegload_buffer);
    SYMBOL(vips_pngload_buffer);
    SYMBOL(vips_heifload_buffer);
    SYMBOL(vips_svgload_buffer);
    SYMBOL(vips_thumbnail_buffer);
    SYMBOL(vips_avg);
    SYMBOL(vips_colourspace);
    SYMBOL(vips_flatten);
    SYMBOL(vips_cast);
    SYMBOL(vips_copy);
    SYMBOL(vips_join);
    SYMBOL(vips_jpegsave_buffer);
    SYMBOL(vips_pngsave_buffer);
    SYMBOL(vips_heifsave_buffer);
    SYMBOL(g_object_unref);
    SYMBOL(g_free);
#undef SYMBOL
    if (problem[0] != '\0') {
        /* Not closed: GLib can't be. */
        return;
    }
    if (vips.vips_init("kitbag") != 0) {
        snprintf(problem, sizeof problem, "libvips cannot begin: %s", cvips_error());
        return;
    }
    vips.vips_cache_set_max(0);
    vips.vips_concurrency_set(1);
    vips.vips_operation_block_set("VipsForeignLoad", true);
    static const char *const loaders[] = {
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadHeif", "VipsForeignLoadSvg",
    };
    for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++) {
        vips.vips_operation_block_set(loaders[i], false);
    }
    loaded = true;
}

bool cvips_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);

    return loaded;
}

const char *cvips_problem(void) {
    return problem[0] != '\0' ? problem : NULL;
}

const char *cvips_error(void) {
    static char error[256];
    snprintf(error, sizeof error, "%s", vips.vips_error_buffer());
    vips.vips_error_clear();
    error[strcspn(error, "\n")] = '\0';
    return error;
}

/* MARK: - Pictures */

static void *bytes_of(const uint8_t *bytes) {
    return (void *)bytes;
}

static cvips_image *or_null(void *image, int status) {
    return status == 0 ? image : NULL;
}

cvips_image *cvips_open(
    enum cvips_format format, const uint8_t *bytes, size_t count, enum cvips_strictness strictness) {
    int (*load)(void *, size_t, void **, ...) = NULL;
    switch (format) {
    case cvips_jpeg: load = vips.vips_jpegload_buffer; break;
    case cvips_png: load = vips.vips_pngload_buffer; break;
    case cvips_heic: load = vips.vips_heifload_buffer; break;
    }
    void *image = NULL;
    vips.vips_error_clear();
    int status = load == NULL ? -1 : load(
        bytes_of(bytes), count, &image, "access", ACCESS_SEQUENTIAL, "fail_on", (int)strictness, NULL);

    return or_null(image, status);
}

void cvips_close(cvips_image *image) {
    vips.g_object_unref(image);
}

int cvips_width(cvips_image *image) {
    return vips.vips_image_get_width(image);
}

int cvips_height(cvips_image *image) {
    return vips.vips_image_get_height(image);
}

int cvips_orientation(cvips_image *image) {
    return vips.vips_image_get_orientation(image);
}

const uint8_t *cvips_exif(cvips_image *image, size_t *count) {
    const void *bytes = NULL;
    *count = 0;
    if (vips.vips_image_get_typeof(image, "exif-data") == 0
        || vips.vips_image_get_blob(image, "exif-data", &bytes, count) != 0) {
        return NULL;
    }
    return bytes;
}

bool cvips_decode(cvips_image *image) {
    double average = 0;

    return vips.vips_avg(image, &average, NULL) == 0;
}

cvips_image *cvips_flat(cvips_image *image) {
    void *result = NULL;
    if (vips.vips_colourspace(image, &result, INTERPRETATION_SRGB, NULL) != 0) {
        return NULL;
    }
    void *colored = result;
    if (vips.vips_image_hasalpha(colored)) {
        const double white[] = {255, 255, 255};
        vips_area *background = vips.vips_array_double_new(white, 3);
        int status = vips.vips_flatten(colored, &result, "background", background, NULL);
        vips.vips_area_unref(background);
        vips.g_object_unref(colored);
        if (status != 0) {
            return NULL;
        }
    }
    void *opaque = result;
    int status = vips.vips_cast(opaque, &result, FORMAT_UCHAR, NULL);
    vips.g_object_unref(opaque);

    return or_null(result, status);
}

cvips_image *cvips_fit(const uint8_t *bytes, size_t count, int width, int height, bool enlarges) {
    void *image = NULL;
    vips.vips_error_clear();
    int status = vips.vips_thumbnail_buffer(
        bytes_of(bytes), count, &image, width > 0 ? width : MAX_COORDINATE, "height",
        height > 0 ? height : MAX_COORDINATE, "size", enlarges ? SIZE_BOTH : SIZE_DOWN, "export_profile",
        "srgb", NULL);
    if (status != 0) {
        return NULL;
    }
    cvips_image *result = cvips_flat(image);
    vips.g_object_unref(image);

    return result;
}

cvips_image *cvips_svg(const uint8_t *bytes, size_t count, int width) {
    void *image = NULL;
    vips.vips_error_clear();
    int status = vips.vips_svgload_buffer(bytes_of(bytes), count, &image, NULL);
    if (status != 0 || width == 0) {
        return or_null(image, status);
    }
    int own_width = cvips_width(image);
    vips.g_object_unref(image);
    status = vips.vips_svgload_buffer(
        bytes_of(bytes), count, &image, "scale", (double)width / own_width, NULL);

    return or_null(image, status);
}

cvips_image *cvips_join(cvips_image *first, cvips_image *second, bool vertical, int gap) {
    const double white[] = {255, 255, 255};
    vips_area *background = vips.vips_array_double_new(white, 3);
    void *result = NULL;
    int status = vips.vips_join(
        first, second, &result, vertical ? VERTICAL : HORIZONTAL, "expand", 1, "shim", gap, "align",
        ALIGN_CENTER, "background", background, NULL);
    vips.vips_area_unref(background);

    return or_null(result, status);
}

cvips_image *cvips_from_pixels(const uint8_t *bytes, int width, int height, int bands) {
    void *image = vips.vips_image_new_from_memory_copy(
        bytes, (size_t)width * (size_t)height * (size_t)bands, width, height, bands, FORMAT_UCHAR);
    if (image == NULL) {
        return NULL;
    }
    void *result = NULL;
    int status = vips.vips_copy(image, &result, "interpretation", INTERPRETATION_SRGB, NULL);
    vips.g_object_unref(image);

    return or_null(result, status);
}

uint8_t *cvips_save(cvips_image *image, enum cvips_format format, int quality, size_t *count) {
    void *bytes = NULL;
    *count = 0;
    int status = -1;
    switch (format) {
    case cvips_jpeg:
        status = vips.vips_jpegsave_buffer(image, &bytes, count, "Q", quality, "strip", 1, NULL);
        break;
    case cvips_png: status = vips.vips_pngsave_buffer(image, &bytes, count, "strip", 1, NULL); break;
    case cvips_heic:
        status = vips.vips_heifsave_buffer(image, &bytes, count, "Q", quality, "compression", 1, NULL);
        break;
    }
    return status == 0 ? bytes : NULL;
}

uint8_t *cvips_pixels(cvips_image *image, size_t *count) {
    return vips.vips_image_write_to_memory(image, count);
}

void cvips_free(void *bytes) {
    vips.g_free(bytes);
}
