#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "shrinking.h"

const char *ncenter_gif_library(void) {
    return "libgif.so.7";
}

#define FUNCTIONS(use)                                                                                               \
    use(DGifCloseFile) use(DGifExtensionToGCB) use(DGifGetExtension) use(DGifGetExtensionNext) use(DGifGetImageDesc) \
    use(DGifGetLine) use(DGifGetRecordType) use(DGifOpen)

NCENTER_FUNCTIONS(FUNCTIONS)

struct reading {
    struct functions functions;
    const unsigned char *bytes;
    unsigned long left;
    const struct ncenter_picture_limits *limits;
    struct ncenter_picture *result;
    struct shrinking shrinking;
    GifFileType *gif;
    int width, height;
    /// The picture so far, four bytes a pixel: frames are drawn over one another.
    unsigned char *canvas;
    /// The canvas before a frame that is taken away again; made for the first of those.
    unsigned char *before;
    GifPixelType *line;
    int line_width;
    GraphicsControlBlock control;
};

static int read_bytes(GifFileType *gif, GifByteType *target, int count) {
    struct reading *reading = gif->UserData;
    unsigned long taken = (unsigned long)count < reading->left ? (unsigned long)count : reading->left;
    memcpy(target, reading->bytes, taken);
    reading->bytes += taken;
    reading->left -= taken;
    return (int)taken;
}

/// Reads the notes before a frame and keeps the one on how it is shown.
static bool read_extension(struct reading *reading) {
    int code;
    GifByteType *block;
    if (reading->functions.DGifGetExtension(reading->gif, &code, &block) != GIF_OK) return false;
    while (block) {
        if (code == GRAPHICS_EXT_FUNC_CODE) {
            reading->functions.DGifExtensionToGCB(block[0], block + 1, &reading->control);
        }
        if (reading->functions.DGifGetExtensionNext(reading->gif, &block) != GIF_OK) return false;
    }
    return true;
}

static size_t canvas_size(const struct reading *reading) {
    return (size_t)reading->width * (size_t)reading->height * 4;
}

/// Draws a line of a frame on the canvas, as far as it is on it.
static void draw_line(struct reading *reading, const GifImageDesc *image, int y, const ColorMapObject *colors) {
    long row = (long)image->Top + y;
    if (row >= reading->height) return;
    unsigned char *pixels = reading->canvas + (size_t)row * (size_t)reading->width * 4;
    for (int x = 0; x < image->Width && image->Left + x < reading->width; x++) {
        int index = reading->line[x];
        if (index == reading->control.TransparentColor || index >= colors->ColorCount) continue;
        unsigned char *pixel = pixels + (size_t)(image->Left + x) * 4;
        pixel[0] = colors->Colors[index].Red;
        pixel[1] = colors->Colors[index].Green;
        pixel[2] = colors->Colors[index].Blue;
        pixel[3] = 255;
    }
}

/// Reads the lines of a frame, in four passes if it is interlaced.
static int read_lines(struct reading *reading, const GifImageDesc *image, const ColorMapObject *colors) {
    static const struct { int first, step; } passes[] = {{0, 8}, {4, 8}, {2, 4}, {1, 2}, {0, 1}};
    int last = image->Interlace ? 3 : 4;
    for (int pass = image->Interlace ? 0 : last; pass <= last; pass++) {
        for (int y = passes[pass].first; y < image->Height; y += passes[pass].step) {
            if (reading->functions.DGifGetLine(reading->gif, reading->line, image->Width) != GIF_OK) {
                return NCENTER_PICTURE_DAMAGED;
            }
            draw_line(reading, image, y, colors);
            if (ncenter_is_late(reading->limits)) return NCENTER_PICTURE_TOO_SLOW;
        }
    }
    return NCENTER_PICTURE_DECODED;
}

/// Takes a frame away, as it asks for.
static void dispose(struct reading *reading, const GifImageDesc *image) {
    if (reading->control.DisposalMode == DISPOSE_PREVIOUS && reading->before) {
        memcpy(reading->canvas, reading->before, canvas_size(reading));
    } else if (reading->control.DisposalMode == DISPOSE_BACKGROUND) {
        for (int y = image->Top; y < image->Top + image->Height && y < reading->height; y++) {
            int width = image->Left + image->Width < reading->width ? image->Width : reading->width - image->Left;
            if (width <= 0) return;
            size_t first = ((size_t)y * (size_t)reading->width + (size_t)image->Left) * 4;
            memset(reading->canvas + first, 0, (size_t)width * 4);
        }
    }
}

static int read_frame(struct reading *reading) {
    if (reading->functions.DGifGetImageDesc(reading->gif) != GIF_OK) return NCENTER_PICTURE_DAMAGED;
    const GifImageDesc image = reading->gif->Image;
    const ColorMapObject *colors = image.ColorMap ? image.ColorMap : reading->gif->SColorMap;
    if (!colors || image.Width <= 0 || image.Height <= 0 || image.Left < 0 || image.Top < 0) {
        return NCENTER_PICTURE_DAMAGED;
    }
    if ((unsigned long long)image.Width * (unsigned long long)image.Height > reading->limits->held_pixels) {
        return NCENTER_PICTURE_TOO_LARGE;
    }
    if (image.Width > reading->line_width) {
        free(reading->line);
        reading->line = malloc((size_t)image.Width);
        if (!reading->line) return NCENTER_PICTURE_NO_MEMORY;
        reading->line_width = image.Width;
    }
    if (reading->control.DisposalMode == DISPOSE_PREVIOUS) {
        if (!reading->before) reading->before = malloc(canvas_size(reading));
        if (!reading->before) return NCENTER_PICTURE_NO_MEMORY;
        memcpy(reading->before, reading->canvas, canvas_size(reading));
    }
    int outcome = read_lines(reading, &image, colors);
    if (outcome != NCENTER_PICTURE_DECODED) return outcome;
    outcome = ncenter_shrinking_add(&reading->shrinking, reading->canvas, (size_t)reading->width * 4, reading->width,
                                    reading->height, reading->limits, reading->control.DelayTime * 10, reading->result);
    if (outcome == NCENTER_PICTURE_DECODED) dispose(reading, &image);
    return outcome;
}

static int read_records(struct reading *reading) {
    const GraphicsControlBlock standard = {.TransparentColor = NO_TRANSPARENT_COLOR};
    reading->control = standard;
    while (reading->result->frame_count < reading->limits->frames) {
        GifRecordType type;
        if (reading->functions.DGifGetRecordType(reading->gif, &type) != GIF_OK) return NCENTER_PICTURE_DAMAGED;
        int outcome = NCENTER_PICTURE_DECODED;
        switch (type) {
        case IMAGE_DESC_RECORD_TYPE:
            outcome = read_frame(reading);
            reading->control = standard;
            break;
        case EXTENSION_RECORD_TYPE:
            if (!read_extension(reading)) outcome = NCENTER_PICTURE_DAMAGED;
            break;
        case TERMINATE_RECORD_TYPE:
            return NCENTER_PICTURE_DAMAGED;
        default:
            break;
        }
        if (outcome != NCENTER_PICTURE_DECODED) return outcome;
        if (ncenter_is_late(reading->limits)) return NCENTER_PICTURE_TOO_SLOW;
    }
    return NCENTER_PICTURE_DECODED;
}

static int read_picture(struct reading *reading) {
    reading->width = reading->gif->SWidth;
    reading->height = reading->gif->SHeight;
    if (reading->width < 0 || reading->height < 0) return NCENTER_PICTURE_DAMAGED;
    int outcome = ncenter_check_size((unsigned)reading->width, (unsigned)reading->height, reading->limits->held_pixels,
                                     reading->result);
    if (outcome != NCENTER_PICTURE_DECODED) return outcome;
    reading->canvas = calloc(canvas_size(reading), 1);
    if (!reading->canvas) return NCENTER_PICTURE_NO_MEMORY;
    outcome = read_records(reading);
    // The end of the file or damage after a whole frame ends the movement; the frames before it are kept.
    return reading->result->frame_count > 0 ? NCENTER_PICTURE_DECODED : outcome;
}

int ncenter_gif_decode(void *library, const unsigned char *bytes, unsigned long count,
                       const struct ncenter_picture_limits *limits, struct ncenter_picture *result) {
    memset(result, 0, sizeof *result);
    struct reading reading = {.bytes = bytes, .left = count, .limits = limits, .result = result};
    if (!find(&reading.functions, library)) return NCENTER_PICTURE_OTHER_LIBRARY;
    int error;
    reading.gif = reading.functions.DGifOpen(&reading, read_bytes, &error);
    if (!reading.gif) {
        return error == D_GIF_ERR_NOT_ENOUGH_MEM ? NCENTER_PICTURE_NO_MEMORY : NCENTER_PICTURE_DAMAGED;
    }
    int outcome = read_picture(&reading);
    reading.functions.DGifCloseFile(reading.gif, &error);
    free(reading.canvas);
    free(reading.before);
    free(reading.line);
    ncenter_shrinking_end(&reading.shrinking);
    return outcome;
}
