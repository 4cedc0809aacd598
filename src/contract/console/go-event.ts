/**
 * What the window's menu, and an address of a record, tell the page: to show the place of this path. Canceled by the
 * page that does.
 */
export const GO_EVENT = 'console:go';
