/** What a window may reach: its origin, and the paths below one prefix. */
export interface Territory {
  origin: string;
  pathPrefix: string;
}

/** A path with no way out of the prefix: addresses come in normalised, so `..` is gone, but its encoded form is not. */
export const isWithin = (path: string, prefix: string): boolean =>
  (path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)) && !/%2e|%2f|%5c|\\/i.test(path);

/** Whether a page or frame may go to an address. Everything is denied but the window's own territory (T33). */
export function mayNavigate(url: string, territory: Territory | undefined): boolean {
  if (territory === undefined || !URL.canParse(url)) return false;
  const { protocol, host, username, password, pathname } = new URL(url);
  // `origin` is "null" for schemes that the URL parser does not know as special, so it is put together here.
  return `${protocol}//${host}` === territory.origin && username === '' && password === '' && isWithin(pathname, territory.pathPrefix);
}

/** The one permission that is given, to the console's own window: writing text to the clipboard, for a new credential. */
const CONSOLE_PERMISSIONS = new Set(['clipboard-sanitized-write']);

/** Whether a permission is given. Camera, location, notifications, devices and whatever comes next are denied (T33). */
export const mayUse = (permission: string, window: 'console' | 'onboarding' | 'unknown'): boolean =>
  window === 'console' && CONSOLE_PERMISSIONS.has(permission);
