/** What the window's menu tells the page: to open the search in the page, or to step through what it found. */
export const FIND_EVENT = 'console:find';
export type FindStep = 'open' | 'next' | 'previous';
