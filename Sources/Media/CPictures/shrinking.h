// Makes a picture smaller while it is decoded, so that only its small form is kept in memory.
#ifndef NCENTER_SHRINKING_H
#define NCENTER_SHRINKING_H

#include <stdbool.h>
#include <stddef.h>

#include "include/CNcenterPictures.h"

/// Averages the rows of a picture, which are handed over from the top, into those of a smaller one.
struct shrinking {
    int source_width, source_height;
    int width, height;
    /// The rows taken so far.
    int taken;
    /// Four numbers for each pixel of the row that is being averaged: red, green, blue and how many were added.
    unsigned long long *sums;
    /// The frame that is written.
    unsigned char *pixels;
};

/// Whether the time for decoding is over.
bool ncenter_is_late(const struct ncenter_picture_limits *limits);

/// Notes the size of a picture in the result; returns whether it is allowed, otherwise the outcome.
int ncenter_check_size(unsigned long long width, unsigned long long height, unsigned long long most,
                       struct ncenter_picture *result);

/// The size of a picture of some size in the box of the limits.
void ncenter_fit(int width, int height, const struct ncenter_picture_limits *limits, int *fitted_width,
                 int *fitted_height);

/// Begins the next frame, which is part of the result when it is committed. Returns an outcome.
int ncenter_shrinking_begin(struct shrinking *shrinking, int width, int height, int fitted_width, int fitted_height,
                            struct ncenter_picture *result);

/// Takes the next row, of 3 or 4 bytes a pixel, the fourth of which is the opacity.
void ncenter_shrinking_take(struct shrinking *shrinking, const unsigned char *row, int channels);

/// Adds the frame to the result. Returns an outcome.
int ncenter_shrinking_commit(struct shrinking *shrinking, int delay, struct ncenter_picture *result);

/// Adds a frame whose rows lie in memory, of 4 bytes a pixel, in the size that the limits allow. Returns an outcome.
int ncenter_shrinking_add(struct shrinking *shrinking, const unsigned char *rows, size_t pitch, int width, int height,
                          const struct ncenter_picture_limits *limits, int delay, struct ncenter_picture *result);

/// Frees the memory that belongs to no result.
void ncenter_shrinking_end(struct shrinking *shrinking);

#endif
