#include "shrinking.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bool ncenter_is_late(const struct ncenter_picture_limits *limits) {
    struct timespec now;
    // A busy machine gives the thread less time, which is not the picture's fault.
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return true;
    return now.tv_sec * 1000000000LL + now.tv_nsec >= limits->deadline;
}

int ncenter_check_size(unsigned long long width, unsigned long long height, unsigned long long most,
                       struct ncenter_picture *result) {
    if (width == 0 || height == 0) return NCENTER_PICTURE_DAMAGED;
    result->source_width = width > INT_MAX ? INT_MAX : (int)width;
    result->source_height = height > INT_MAX ? INT_MAX : (int)height;
    if (width > INT_MAX / 8 || height > INT_MAX / 8 || width > most / height) return NCENTER_PICTURE_TOO_LARGE;
    return NCENTER_PICTURE_DECODED;
}

void ncenter_fit(int width, int height, const struct ncenter_picture_limits *limits, int *fitted_width,
                 int *fitted_height) {
    long long across = width, down = height;
    if (across > limits->width) {
        down = (down * limits->width + across / 2) / across;
        across = limits->width;
    }
    if (down > limits->height) {
        across = (across * limits->height + down / 2) / down;
        down = limits->height;
    }
    *fitted_width = across < 1 ? 1 : (int)across;
    *fitted_height = down < 1 ? 1 : (int)down;
}

int ncenter_shrinking_begin(struct shrinking *shrinking, int width, int height, int fitted_width, int fitted_height,
                            struct ncenter_picture *result) {
    ncenter_shrinking_end(shrinking);
    shrinking->source_width = width;
    shrinking->source_height = height;
    shrinking->width = fitted_width < width ? fitted_width : width;
    shrinking->height = fitted_height < height ? fitted_height : height;
    shrinking->taken = 0;
    result->width = shrinking->width;
    result->height = shrinking->height;
    shrinking->sums = calloc((size_t)shrinking->width * 4, sizeof *shrinking->sums);
    // White, for rows that a file does not have.
    size_t size = (size_t)shrinking->width * (size_t)shrinking->height * 3;
    shrinking->pixels = malloc(size);
    if (!shrinking->sums || !shrinking->pixels) return NCENTER_PICTURE_NO_MEMORY;
    memset(shrinking->pixels, 255, size);
    return NCENTER_PICTURE_DECODED;
}

/// The first of `source` pixels that belongs to the pixel `index` of `target`.
static int first(int index, int source, int target) {
    return (int)(((long long)index * source + target - 1) / target);
}

void ncenter_shrinking_take(struct shrinking *shrinking, const unsigned char *row, int channels) {
    if (shrinking->taken >= shrinking->source_height) return;
    unsigned long long *sum = shrinking->sums;
    int x = 0;
    for (int column = 0; column < shrinking->width; column++, sum += 4) {
        int end = first(column + 1, shrinking->source_width, shrinking->width);
        for (; x < end; x++, row += channels) {
            unsigned opacity = channels == 4 ? row[3] : 255, ground = 255 * (255 - opacity);
            sum[0] += (row[0] * opacity + ground) / 255;
            sum[1] += (row[1] * opacity + ground) / 255;
            sum[2] += (row[2] * opacity + ground) / 255;
            sum[3] += 1;
        }
    }
    int target = (int)((long long)shrinking->taken * shrinking->height / shrinking->source_height);
    shrinking->taken++;
    int next = (int)((long long)shrinking->taken * shrinking->height / shrinking->source_height);
    if (next == target) return;
    unsigned char *pixel = shrinking->pixels + (size_t)target * (size_t)shrinking->width * 3;
    sum = shrinking->sums;
    for (int column = 0; column < shrinking->width; column++, sum += 4, pixel += 3) {
        for (int channel = 0; channel < 3 && sum[3] > 0; channel++) {
            pixel[channel] = (unsigned char)((sum[channel] + sum[3] / 2) / sum[3]);
        }
    }
    memset(shrinking->sums, 0, (size_t)shrinking->width * 4 * sizeof *shrinking->sums);
}

int ncenter_shrinking_commit(struct shrinking *shrinking, int delay, struct ncenter_picture *result) {
    size_t size = (size_t)shrinking->width * (size_t)shrinking->height * 3;
    size_t count = (size_t)result->frame_count;
    unsigned char *pixels = realloc(result->pixels, size * (count + 1));
    if (!pixels) return NCENTER_PICTURE_NO_MEMORY;
    result->pixels = pixels;
    int *delays = realloc(result->delays, (count + 1) * sizeof *delays);
    if (!delays) return NCENTER_PICTURE_NO_MEMORY;
    result->delays = delays;
    memcpy(pixels + size * count, shrinking->pixels, size);
    delays[count] = delay;
    result->frame_count++;
    return NCENTER_PICTURE_DECODED;
}

int ncenter_shrinking_add(struct shrinking *shrinking, const unsigned char *rows, size_t pitch, int width, int height,
                          const struct ncenter_picture_limits *limits, int delay, struct ncenter_picture *result) {
    int fitted_width, fitted_height;
    ncenter_fit(width, height, limits, &fitted_width, &fitted_height);
    int outcome = ncenter_shrinking_begin(shrinking, width, height, fitted_width, fitted_height, result);
    if (outcome != NCENTER_PICTURE_DECODED) return outcome;
    for (int y = 0; y < height; y++) ncenter_shrinking_take(shrinking, rows + (size_t)y * pitch, 4);
    return ncenter_shrinking_commit(shrinking, delay, result);
}

void ncenter_shrinking_end(struct shrinking *shrinking) {
    free(shrinking->sums);
    free(shrinking->pixels);
    shrinking->sums = NULL;
    shrinking->pixels = NULL;
}

void ncenter_picture_free(struct ncenter_picture *picture) {
    free(picture->pixels);
    free(picture->delays);
    picture->pixels = NULL;
    picture->delays = NULL;
    picture->frame_count = 0;
}
