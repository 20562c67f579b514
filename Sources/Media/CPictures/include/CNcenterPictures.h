// Decoding of pictures by the libraries for PNG, JPEG, GIF and WebP, which are opened when the first picture of a
// format is decoded: the program starts without them and runs on a system that lacks one. Their headers, whose macros
// and structures Swift cannot use, stay inside the C files.
//
// Every function takes any bytes: memory and time are bounded by the limits, whatever the file says of itself.
#ifndef NCENTER_PICTURES_H
#define NCENTER_PICTURES_H

/// The outcome of decoding a picture.
enum ncenter_picture_outcome {
    NCENTER_PICTURE_DECODED = 0,
    /// The bytes are not what the format says they must be.
    NCENTER_PICTURE_DAMAGED = 1,
    /// It has more pixels than the limits allow.
    NCENTER_PICTURE_TOO_LARGE = 2,
    /// The deadline passed before the first frame was complete.
    NCENTER_PICTURE_TOO_SLOW = 3,
    NCENTER_PICTURE_NO_MEMORY = 4,
    /// The library is there but is not the one that this program was built for.
    NCENTER_PICTURE_OTHER_LIBRARY = 5,
};

struct ncenter_picture_limits {
    /// The box that the result fits into, in pixels; larger pictures are made smaller and keep their shape.
    int width, height;
    /// How many pixels a picture may have that is decoded row by row.
    unsigned long long streamed_pixels;
    /// How many it may have where the whole of it must be in memory at once.
    unsigned long long held_pixels;
    /// How many frames of a moving picture are decoded, at least 1; later ones are left out.
    int frames;
    /// The processor time of the decoding thread at which decoding ends, in nanoseconds.
    long long deadline;
};

struct ncenter_picture {
    /// The size that the file declares, in pixels; 0 if that could not be read.
    int source_width, source_height;
    /// The size of every frame, in pixels.
    int width, height;
    int frame_count;
    /// Three bytes a pixel, row by row, frame by frame; transparent parts are white.
    unsigned char *pixels;
    /// How long each frame is shown, in milliseconds.
    int *delays;
};

/// Opens a library; NULL if the system has none of that name. It stays open for the lifetime of the process.
void *ncenter_picture_library_open(const char *name);

/// The name under which the system has the library that this program was built for.
const char *ncenter_png_library(void);
const char *ncenter_jpeg_library(void);
const char *ncenter_gif_library(void);
const char *ncenter_webp_library(void);

/// Decode the bytes of a whole file by an open library and return one of `ncenter_picture_outcome`. The result must be
/// freed whatever the outcome.
int ncenter_png_decode(void *library, const unsigned char *bytes, unsigned long count,
                       const struct ncenter_picture_limits *limits, struct ncenter_picture *result);
int ncenter_jpeg_decode(void *library, const unsigned char *bytes, unsigned long count,
                        const struct ncenter_picture_limits *limits, struct ncenter_picture *result);
int ncenter_gif_decode(void *library, const unsigned char *bytes, unsigned long count,
                       const struct ncenter_picture_limits *limits, struct ncenter_picture *result);
int ncenter_webp_decode(void *library, const unsigned char *bytes, unsigned long count,
                        const struct ncenter_picture_limits *limits, struct ncenter_picture *result);

/// Encode pixels of three bytes each by an open library and return one of `ncenter_picture_outcome`. The bytes are
/// NULL before, and must be freed whatever the outcome.
///
/// - Parameter quality: 0 through 100.
int ncenter_png_encode(void *library, const unsigned char *pixels, int width, int height, unsigned char **bytes,
                       unsigned long *count);
int ncenter_jpeg_encode(void *library, const unsigned char *pixels, int width, int height, int quality,
                        unsigned char **bytes, unsigned long *count);

void ncenter_picture_free(struct ncenter_picture *picture);

#endif
