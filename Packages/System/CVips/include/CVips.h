/* libvips as apps need it for pictures, loaded on the first use of it, and what keeps a process that decodes
 * strangers' pictures from doing anything else.
 *
 * Nothing links the library and none of its headers is needed to build. What the functions do is told at
 * libvips.org; here stands what differs. Only the loaders that are named here can be reached, whatever else
 * the library was built with. */
#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True once libvips is loaded with everything below; the first call loads it. Safe from any thread. The
 * functions below are called only after it was true, but for those that say so. */
bool cvips_load(void);

/* Why cvips_load was false, or NULL. */
const char *_Nullable cvips_problem(void);

/* Why the last function failed, in the library's words. Valid until the next call; empty if it said nothing. */
const char *_Nonnull cvips_error(void);

/* MARK: - Pictures */

enum cvips_format { cvips_jpeg = 1, cvips_png = 2, cvips_heic = 3 };

/* How much a loader puts up with. */
enum cvips_strictness { cvips_refuses_truncated = 1, cvips_refuses_errors = 2, cvips_refuses_warnings = 3 };

/* A picture, which keeps pointing to the bytes that it was made of. */
typedef struct cvips_image cvips_image;

/* Reads a picture's head; NULL if there is none. */
cvips_image *_Nullable cvips_open(
    enum cvips_format format, const uint8_t *_Nonnull bytes, size_t count, enum cvips_strictness strictness);
void cvips_close(cvips_image *_Nonnull image);

/* The size as it is stored. */
int cvips_width(cvips_image *_Nonnull image);
int cvips_height(cvips_image *_Nonnull image);
/* The value of the orientation tag, 1 to 8. */
int cvips_orientation(cvips_image *_Nonnull image);
/* The EXIF data, which belong to the picture, or NULL. */
const uint8_t *_Nullable cvips_exif(cvips_image *_Nonnull image, size_t *_Nonnull count);
/* Decodes every pixel of a picture that was opened. False if one can't be decoded. */
bool cvips_decode(cvips_image *_Nonnull image);

/* A picture upright within a box, without a profile, transparency or more than 8 bits: sRGB on white. One that
 * is smaller than the box stays as it is, unless it may be enlarged. */
cvips_image *_Nullable cvips_fit(
    const uint8_t *_Nonnull bytes, size_t count, int width, int height, bool enlarges);
/* Draws an SVG document so that it is `width` pixels wide; 0 for its own width. */
cvips_image *_Nullable cvips_svg(const uint8_t *_Nonnull bytes, size_t count, int width);
/* The same with sRGB on white. */
cvips_image *_Nullable cvips_flat(cvips_image *_Nonnull image);
/* Two pictures side by side or one above the other, on white. */
cvips_image *_Nullable cvips_join(
    cvips_image *_Nonnull first, cvips_image *_Nonnull second, bool vertical, int gap);
/* Pixels that need not come from a file: bands × width × height bytes, copied. */
cvips_image *_Nullable cvips_from_pixels(const uint8_t *_Nonnull bytes, int width, int height, int bands);

/* The picture in a format, or its pixels one after another, given back with cvips_free; NULL on failure. */
uint8_t *_Nullable cvips_save(
    cvips_image *_Nonnull image, enum cvips_format format, int quality, size_t *_Nonnull count);
uint8_t *_Nullable cvips_pixels(cvips_image *_Nonnull image, size_t *_Nonnull count);
void cvips_free(void *_Nullable bytes);

/* MARK: - Confinement; needs no library */

/* Takes from this process for good what decoding does not need: more memory than that many bytes, files that
 * it could write, core dumps, and on Linux (seccomp(2)) the network, other programs and other processes.
 * False if the system refused a part; the others hold all the same. */
bool cvips_confine(uint64_t memory);
/* From now on the process may compute so many seconds; then the system ends it. */
void cvips_allow_seconds(uint32_t seconds);

#endif
