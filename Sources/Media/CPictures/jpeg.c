#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "library.h"
#include "shrinking.h"

const char *ncenter_jpeg_library(void) {
    // The number of the library names the interface that it imitates.
    return JPEG_LIB_VERSION >= 80 ? "libjpeg.so.8" : "libjpeg.so.62";
}

#define FUNCTIONS(use)                                                                              \
    use(jpeg_CreateDecompress) use(jpeg_destroy_decompress) use(jpeg_mem_src) use(jpeg_read_header) \
    use(jpeg_read_scanlines) use(jpeg_start_decompress) use(jpeg_std_error)

NCENTER_FUNCTIONS(FUNCTIONS)

/// The state of a decoding. It is not in the stack frame that an error jumps back to, so it survives the jump.
struct reading {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    struct functions functions;
    const unsigned char *bytes;
    unsigned long count;
    const struct ncenter_picture_limits *limits;
    struct ncenter_picture *result;
    struct shrinking shrinking;
    unsigned char *row;
    /// The outcome if an error occurs.
    int outcome;
    jmp_buf escape;
};

static void stop(struct reading *reading, int outcome) {
    reading->outcome = outcome;
    longjmp(reading->escape, 1);
}

static void fail(j_common_ptr jpeg) {
    struct reading *reading = jpeg->client_data;
    stop(reading, jpeg->err->msg_code == JERR_BAD_LIB_VERSION || jpeg->err->msg_code == JERR_BAD_STRUCT_SIZE
                      ? NCENTER_PICTURE_OTHER_LIBRARY
                  : jpeg->err->msg_code == JERR_OUT_OF_MEMORY ? NCENTER_PICTURE_NO_MEMORY
                                                              : NCENTER_PICTURE_DAMAGED);
}

/// The library would fill up a file that ends too early with grey.
static void warn(j_common_ptr jpeg, int level) {
    if (level < 0 && jpeg->err->msg_code == JWRN_JPEG_EOF) fail(jpeg);
}

static void print_nothing(j_common_ptr jpeg) {
    (void)jpeg;
}

/// More scans than any encoder writes; each of them goes through the whole picture.
static const int scan_limit = 100;

/// Called again and again while a picture in several scans is read.
static void watch(j_common_ptr jpeg) {
    struct reading *reading = jpeg->client_data;
    if (reading->jpeg.input_scan_number > scan_limit || ncenter_is_late(reading->limits)) {
        stop(reading, NCENTER_PICTURE_TOO_SLOW);
    }
}

/// Turns the four inks of a printed picture into light. Adobe's files have them inverted.
static void mix_inks(unsigned char *row, unsigned width, bool is_inverted) {
    unsigned char *target = row;
    for (unsigned x = 0; x < width; x++, row += 4, target += 3) {
        unsigned black = is_inverted ? row[3] : 255 - row[3];
        for (int channel = 0; channel < 3; channel++) {
            unsigned ink = is_inverted ? row[channel] : 255 - row[channel];
            target[channel] = (unsigned char)(ink * black / 255);
        }
    }
}

/// Reads the whole picture. An error leaves the function by a jump.
static void read_picture(struct reading *reading) {
    struct functions *functions = &reading->functions;
    j_decompress_ptr jpeg = &reading->jpeg;
    functions->jpeg_mem_src(jpeg, reading->bytes, reading->count);
    functions->jpeg_read_header(jpeg, TRUE);
    // In several scans, the coefficients of the whole picture are in memory.
    bool is_held = jpeg->progressive_mode || jpeg->comps_in_scan < jpeg->num_components;
    int outcome = ncenter_check_size(
        jpeg->image_width, jpeg->image_height,
        is_held ? reading->limits->held_pixels : reading->limits->streamed_pixels, reading->result);
    if (outcome != NCENTER_PICTURE_DECODED) stop(reading, outcome);
    int width, height;
    ncenter_fit((int)jpeg->image_width, (int)jpeg->image_height, reading->limits, &width, &height);
    // Eighths of the picture that are no smaller than the result; the library skips the rest of the work.
    unsigned eighths = 1;
    while (eighths < 8 && (jpeg->image_width * eighths < (unsigned)width * 8u ||
                           jpeg->image_height * eighths < (unsigned)height * 8u)) {
        eighths *= 2;
    }
    jpeg->scale_num = eighths;
    jpeg->scale_denom = 8;
    bool is_ink = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = is_ink ? JCS_CMYK : JCS_RGB;
    reading->progress.progress_monitor = watch;
    jpeg->progress = &reading->progress;
    functions->jpeg_start_decompress(jpeg);
    reading->row = malloc((size_t)jpeg->output_width * (size_t)jpeg->output_components);
    if (!reading->row) stop(reading, NCENTER_PICTURE_NO_MEMORY);
    outcome = ncenter_shrinking_begin(&reading->shrinking, (int)jpeg->output_width, (int)jpeg->output_height, width,
                                      height, reading->result);
    if (outcome != NCENTER_PICTURE_DECODED) stop(reading, outcome);
    while (jpeg->output_scanline < jpeg->output_height) {
        functions->jpeg_read_scanlines(jpeg, &reading->row, 1);
        if (is_ink) mix_inks(reading->row, jpeg->output_width, jpeg->saw_Adobe_marker);
        ncenter_shrinking_take(&reading->shrinking, reading->row, 3);
        if (ncenter_is_late(reading->limits)) stop(reading, NCENTER_PICTURE_TOO_SLOW);
    }
    reading->outcome = ncenter_shrinking_commit(&reading->shrinking, 0, reading->result);
}

/// Decodes. The library reports an error by a jump back into this function, which therefore changes no variable of its
/// own after setjmp(3).
static void attempt(struct reading *reading) {
    if (setjmp(reading->escape) != 0) return;
    reading->functions.jpeg_CreateDecompress(&reading->jpeg, JPEG_LIB_VERSION, sizeof reading->jpeg);
    read_picture(reading);
}

int ncenter_jpeg_decode(void *library, const unsigned char *bytes, unsigned long count,
                        const struct ncenter_picture_limits *limits, struct ncenter_picture *result) {
    memset(result, 0, sizeof *result);
    struct reading reading = {
        .bytes = bytes, .count = count, .limits = limits, .result = result, .outcome = NCENTER_PICTURE_DAMAGED};
    if (!find(&reading.functions, library)) return NCENTER_PICTURE_OTHER_LIBRARY;
    reading.jpeg.err = reading.functions.jpeg_std_error(&reading.errors);
    reading.errors.error_exit = fail;
    reading.errors.emit_message = warn;
    reading.errors.output_message = print_nothing;
    reading.jpeg.client_data = &reading;
    attempt(&reading);
    reading.functions.jpeg_destroy_decompress(&reading.jpeg);
    free(reading.row);
    ncenter_shrinking_end(&reading.shrinking);
    return reading.outcome;
}
