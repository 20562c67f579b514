#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

#include "library.h"
#include "shrinking.h"

const char *ncenter_webp_library(void) {
    return "libwebp.so.7";
}

#define FUNCTIONS(use)                                                                                     \
    use(WebPDecode) use(WebPFreeDecBuffer) use(WebPGetFeaturesInternal) use(WebPInitDecoderConfigInternal)

NCENTER_FUNCTIONS(FUNCTIONS)

static unsigned long number(const unsigned char *bytes) {
    return (unsigned long)bytes[0] | (unsigned long)bytes[1] << 8 | (unsigned long)bytes[2] << 16 |
           (unsigned long)bytes[3] << 24;
}

/// Narrows the bytes of a moving picture to its first frame; returns whether there is one.
static bool find_first_frame(const unsigned char **bytes, unsigned long *count) {
    const unsigned long chunk_header = 8, frame_header = 16;
    // After the header of the file and its size come chunks: four letters, a size, the contents, and a byte if that is
    // odd.
    unsigned long offset = 12;
    while (offset + chunk_header + frame_header < *count) {
        unsigned long size = number(*bytes + offset + 4);
        if (memcmp(*bytes + offset, "ANMF", 4) == 0) {
            unsigned long left = *count - offset - chunk_header;
            if (size > left) size = left;
            if (size <= frame_header) return false;
            *bytes += offset + chunk_header + frame_header;
            *count = size - frame_header;
            return true;
        }
        if (size > *count - offset) return false;
        offset += chunk_header + size + (size & 1);
    }
    return false;
}

static int outcome_of(VP8StatusCode status) {
    switch (status) {
    case VP8_STATUS_OK:
        return NCENTER_PICTURE_DECODED;
    case VP8_STATUS_OUT_OF_MEMORY:
        return NCENTER_PICTURE_NO_MEMORY;
    default:
        return NCENTER_PICTURE_DAMAGED;
    }
}

int ncenter_webp_decode(void *library, const unsigned char *bytes, unsigned long count,
                        const struct ncenter_picture_limits *limits, struct ncenter_picture *result) {
    memset(result, 0, sizeof *result);
    struct functions functions;
    if (!find(&functions, library)) return NCENTER_PICTURE_OTHER_LIBRARY;
    WebPDecoderConfig config;
    if (!functions.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) {
        return NCENTER_PICTURE_OTHER_LIBRARY;
    }
    VP8StatusCode status = functions.WebPGetFeaturesInternal(bytes, count, &config.input, WEBP_DECODER_ABI_VERSION);
    if (status != VP8_STATUS_OK) return outcome_of(status);
    if (config.input.has_animation) {
        if (!find_first_frame(&bytes, &count)) return NCENTER_PICTURE_DAMAGED;
        status = functions.WebPGetFeaturesInternal(bytes, count, &config.input, WEBP_DECODER_ABI_VERSION);
        if (status != VP8_STATUS_OK) return outcome_of(status);
    }
    if (config.input.width <= 0 || config.input.height <= 0) return NCENTER_PICTURE_DAMAGED;
    // For a lossless picture the library keeps all of it in memory.
    int outcome = ncenter_check_size((unsigned)config.input.width, (unsigned)config.input.height, limits->held_pixels,
                                     result);
    if (outcome != NCENTER_PICTURE_DECODED) return outcome;
    int width, height;
    ncenter_fit(config.input.width, config.input.height, limits, &width, &height);
    config.output.colorspace = MODE_RGBA;
    if (width < config.input.width || height < config.input.height) {
        config.options.use_scaling = 1;
        config.options.scaled_width = width;
        config.options.scaled_height = height;
    }
    outcome = outcome_of(functions.WebPDecode(bytes, count, &config));
    if (outcome == NCENTER_PICTURE_DECODED) {
        // The library has already made it small.
        struct shrinking shrinking = {0};
        outcome = ncenter_shrinking_add(&shrinking, config.output.u.RGBA.rgba, (size_t)config.output.u.RGBA.stride,
                                        config.output.width, config.output.height, limits, 0, result);
        ncenter_shrinking_end(&shrinking);
    }
    functions.WebPFreeDecBuffer(&config.output);
    return outcome;
}
