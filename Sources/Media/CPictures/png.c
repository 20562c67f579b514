#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "shrinking.h"

#define TEXT(value) #value
#define LIBRARY(number) "libpng" TEXT(number) ".so." TEXT(number)

const char *ncenter_png_library(void) {
    return LIBRARY(PNG_LIBPNG_VER_SONUM);
}

#define FUNCTIONS(use)                                                                                               \
    use(png_create_read_struct) use(png_create_info_struct) use(png_destroy_read_struct) use(png_get_interlace_type) \
    use(png_get_rowbytes) use(png_read_image) use(png_read_info) use(png_read_row) use(png_read_update_info)         \
    use(png_set_add_alpha) use(png_set_chunk_cache_max) use(png_set_chunk_malloc_max) use(png_set_expand)            \
    use(png_set_gray_to_rgb) use(png_set_interlace_handling) use(png_set_read_fn) use(png_set_scale_16)

NCENTER_FUNCTIONS(FUNCTIONS)

/// The state of a decoding. It is not in the stack frame that an error jumps back to, so it survives the jump.
struct reading {
    struct functions functions;
    const unsigned char *bytes;
    unsigned long left;
    const struct ncenter_picture_limits *limits;
    struct ncenter_picture *result;
    struct shrinking shrinking;
    png_structp png;
    png_infop info;
    /// A row, or all of them if the picture is interlaced.
    unsigned char *rows;
    png_bytepp row_pointers;
    /// The outcome if an error occurs.
    int outcome;
    jmp_buf escape;
};

/// The decoding on this thread. The library's callbacks could otherwise find it only by calling the library.
static _Thread_local struct reading *current;

static void fail(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
    longjmp(current->escape, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    if (count > current->left) fail(png, "the file ends");
    memcpy(target, current->bytes, count);
    current->bytes += count;
    current->left -= count;
}

static void stop(struct reading *reading, int outcome) {
    reading->outcome = outcome;
    longjmp(reading->escape, 1);
}

/// An interlaced picture has its rows piece by piece: all of them are kept until the end.
static void read_interlaced(struct reading *reading, int width, int height) {
    struct functions *functions = &reading->functions;
    size_t pitch = (size_t)width * 4;
    reading->rows = malloc(pitch * (size_t)height);
    reading->row_pointers = malloc((size_t)height * sizeof *reading->row_pointers);
    if (!reading->rows || !reading->row_pointers) stop(reading, NCENTER_PICTURE_NO_MEMORY);
    for (int y = 0; y < height; y++) reading->row_pointers[y] = reading->rows + pitch * (size_t)y;
    functions->png_read_image(reading->png, reading->row_pointers);
    for (int y = 0; y < height; y++) ncenter_shrinking_take(&reading->shrinking, reading->row_pointers[y], 4);
}

static void read_rows(struct reading *reading, int width, int height) {
    reading->rows = malloc((size_t)width * 4);
    if (!reading->rows) stop(reading, NCENTER_PICTURE_NO_MEMORY);
    for (int y = 0; y < height; y++) {
        reading->functions.png_read_row(reading->png, reading->rows, NULL);
        ncenter_shrinking_take(&reading->shrinking, reading->rows, 4);
        if (ncenter_is_late(reading->limits)) stop(reading, NCENTER_PICTURE_TOO_SLOW);
    }
}

/// Reads the whole picture. An error leaves the function by a jump.
static void read_picture(struct reading *reading, int width, int height) {
    struct functions *functions = &reading->functions;
    png_structp png = reading->png;
    functions->png_set_read_fn(png, NULL, read_bytes);
    // Text and profiles, which nobody looks at, must not grow without limit.
    functions->png_set_chunk_cache_max(png, 64);
    functions->png_set_chunk_malloc_max(png, 1000000);
    functions->png_read_info(png, reading->info);
    bool is_interlaced = functions->png_get_interlace_type(png, reading->info) != PNG_INTERLACE_NONE;
    if (is_interlaced) {
        int outcome = ncenter_check_size((unsigned)width, (unsigned)height, reading->limits->held_pixels, reading->result);
        if (outcome != NCENTER_PICTURE_DECODED) stop(reading, outcome);
    }
    functions->png_set_expand(png);
    functions->png_set_scale_16(png);
    functions->png_set_gray_to_rgb(png);
    functions->png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    if (is_interlaced) functions->png_set_interlace_handling(png);
    functions->png_read_update_info(png, reading->info);
    if (functions->png_get_rowbytes(png, reading->info) != (size_t)width * 4) stop(reading, NCENTER_PICTURE_DAMAGED);
    int fitted_width, fitted_height;
    ncenter_fit(width, height, reading->limits, &fitted_width, &fitted_height);
    int outcome =
        ncenter_shrinking_begin(&reading->shrinking, width, height, fitted_width, fitted_height, reading->result);
    if (outcome != NCENTER_PICTURE_DECODED) stop(reading, outcome);
    if (is_interlaced) {
        read_interlaced(reading, width, height);
    } else {
        read_rows(reading, width, height);
    }
    reading->outcome = ncenter_shrinking_commit(&reading->shrinking, 0, reading->result);
}

/// Decodes. The library reports an error by a jump back into this function, which therefore changes no variable of its
/// own after setjmp(3).
static void attempt(struct reading *reading, int width, int height) {
    if (setjmp(reading->escape) != 0) return;
    reading->png = reading->functions.png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    reading->info = reading->png ? reading->functions.png_create_info_struct(reading->png) : NULL;
    if (reading->info) {
        read_picture(reading, width, height);
    } else {
        reading->outcome = reading->png ? NCENTER_PICTURE_NO_MEMORY : NCENTER_PICTURE_OTHER_LIBRARY;
    }
}

static unsigned long number(const unsigned char *bytes) {
    return (unsigned long)bytes[0] << 24 | (unsigned long)bytes[1] << 16 | (unsigned long)bytes[2] << 8 | bytes[3];
}

int ncenter_png_decode(void *library, const unsigned char *bytes, unsigned long count,
                       const struct ncenter_picture_limits *limits, struct ncenter_picture *result) {
    memset(result, 0, sizeof *result);
    // The header is always the first chunk and always of this size. It is looked at before anything is allocated.
    if (count < 33 || memcmp(bytes + 12, "IHDR", 4) != 0) return NCENTER_PICTURE_DAMAGED;
    unsigned long width = number(bytes + 16), height = number(bytes + 20);
    int outcome = ncenter_check_size(width, height, limits->streamed_pixels, result);
    if (outcome != NCENTER_PICTURE_DECODED) return outcome;

    struct reading reading = {
        .bytes = bytes, .left = count, .limits = limits, .result = result, .outcome = NCENTER_PICTURE_DAMAGED};
    if (!find(&reading.functions, library)) return NCENTER_PICTURE_OTHER_LIBRARY;
    current = &reading;
    attempt(&reading, (int)width, (int)height);
    reading.functions.png_destroy_read_struct(&reading.png, &reading.info, NULL);
    current = NULL;
    free(reading.rows);
    free(reading.row_pointers);
    ncenter_shrinking_end(&reading.shrinking);
    return reading.outcome;
}
