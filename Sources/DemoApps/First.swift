// The first file of this house.
