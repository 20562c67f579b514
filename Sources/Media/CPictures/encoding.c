#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "include/CNcenterPictures.h"
#include "library.h"

int ncenter_png_encode(void *library, const unsigned char *pixels, int width, int height, unsigned char **bytes,
                       unsigned long *count) {
    __typeof__(&png_image_write_to_memory) encode =
        (__typeof__(&png_image_write_to_memory))dlsym(library, "png_image_write_to_memory");
    if (!encode) return NCENTER_PICTURE_OTHER_LIBRARY;
    png_image image = {
        .version = PNG_IMAGE_VERSION, .width = (unsigned)width, .height = (unsigned)height, .format = PNG_FORMAT_RGB};
    png_alloc_size_t size = 0;
    if (!encode(&image, NULL, &size, 0, pixels, 0, NULL)) return NCENTER_PICTURE_NO_MEMORY;
    *bytes = malloc(size);
    if (!*bytes || !encode(&image, *bytes, &size, 0, pixels, 0, NULL)) return NCENTER_PICTURE_NO_MEMORY;
    *count = size;
    return NCENTER_PICTURE_DECODED;
}

#define FUNCTIONS(use)                                                                                        \
    use(jpeg_CreateCompress) use(jpeg_destroy_compress) use(jpeg_finish_compress) use(jpeg_mem_dest)          \
    use(jpeg_set_defaults) use(jpeg_set_quality) use(jpeg_start_compress) use(jpeg_std_error)                 \
    use(jpeg_write_scanlines)

NCENTER_FUNCTIONS(FUNCTIONS)

/// The state of an encoding. It is not in the stack frame that an error jumps back to, so it survives the jump.
struct writing {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct functions functions;
    jmp_buf escape;
};

static void fail(j_common_ptr jpeg) {
    struct writing *writing = jpeg->client_data;
    longjmp(writing->escape, 1);
}

/// Encodes. The library reports an error by a jump back into this function, which therefore changes no variable of its
/// own after setjmp(3).
static int write_picture(struct writing *writing, const unsigned char *pixels, int width, int height, int quality,
                         unsigned char **bytes, unsigned long *count) {
    if (setjmp(writing->escape) != 0) return NCENTER_PICTURE_NO_MEMORY;
    struct functions *functions = &writing->functions;
    j_compress_ptr jpeg = &writing->jpeg;
    functions->jpeg_CreateCompress(jpeg, JPEG_LIB_VERSION, sizeof *jpeg);
    functions->jpeg_mem_dest(jpeg, bytes, count);
    jpeg->image_width = (unsigned)width;
    jpeg->image_height = (unsigned)height;
    jpeg->input_components = 3;
    jpeg->in_color_space = JCS_RGB;
    functions->jpeg_set_defaults(jpeg);
    functions->jpeg_set_quality(jpeg, quality, TRUE);
    functions->jpeg_start_compress(jpeg, TRUE);
    while (jpeg->next_scanline < jpeg->image_height) {
        unsigned char *row = (unsigned char *)pixels + (size_t)jpeg->next_scanline * (size_t)width * 3;
        functions->jpeg_write_scanlines(jpeg, &row, 1);
    }
    functions->jpeg_finish_compress(jpeg);
    return NCENTER_PICTURE_DECODED;
}

int ncenter_jpeg_encode(void *library, const unsigned char *pixels, int width, int height, int quality,
                        unsigned char **bytes, unsigned long *count) {
    struct writing writing = {.jpeg = {.client_data = &writing}};
    if (!find(&writing.functions, library)) return NCENTER_PICTURE_OTHER_LIBRARY;
    writing.jpeg.err = writing.functions.jpeg_std_error(&writing.errors);
    writing.errors.error_exit = fail;
    int outcome = write_picture(&writing, pixels, width, height, quality, bytes, count);
    writing.functions.jpeg_destroy_compress(&writing.jpeg);
    return outcome;
}
