/** With this hash, the tour is over the place of an address. */
export const TOUR = 'tour';

/** Where the tour begins. */
export const tourAddress = `/import#${TOUR}`;
