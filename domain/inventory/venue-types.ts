/** The kinds of venue of the OpenOOH taxonomy 1.2.1 that the product has names and scenes for, parents first. */
export const venueTypes = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 101, 105, 106, 201, 203, 205, 301, 302, 303, 401, 602, 701, 802, 807,
] as const;

export type VenueType = (typeof venueTypes)[number];
