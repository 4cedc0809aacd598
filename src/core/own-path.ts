/** A request may name its address in full, as those do that are meant for a proxy; `Host` says who is meant. */
const ABSOLUTE = /^https?:\/\/[^/?]*/i;

/** The address of a request from the path on. */
export const ownPath = (url: string): string => (url.startsWith('/') ? url : url.replace(ABSOLUTE, ''));
