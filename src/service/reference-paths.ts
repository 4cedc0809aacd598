export const REFERENCE = '/console/reference';
/** A public file, which a page in a sandbox loads: such a page is of no origin, and names `null`. */
export const REFERENCE_SCRIPT = `${REFERENCE}/scalar.js`;
