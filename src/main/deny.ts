/** What a window may reach: its origin, and the paths below one prefix. */
export interface Territory {
  origin: string;
  pathPrefix: string;
}

/** Below this lie the pages for owners, here and at the real service. */
export const HOSTED_PREFIX = '/onboarding';

/** A path with no way out of the prefix: addresses come in normalised, so `..` is gone, but its encoded form is not. */
export const isWithin = (path: string, prefix: string): boolean =>
  (path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)) && !/%2e|%2f|%5c|\\/i.test(path);

/** Whether a page or frame may go to an address. Everything is denied but the window's own territory (T33). */
export function mayNavigate(url: string, territory: Territory | undefined): boolean {
  if (territory === undefined || !URL.canParse(url)) return false;
  const { protocol, host, username, password, pathname } = new URL(url);
  // `origin` is "null" for schemes that the URL parser does not know as special, so it is put together here.
  return (
    `${protocol}//${host}` === territory.origin &&
    username === '' &&
    password === '' &&
    isWithin(pathname, territory.pathPrefix)
  );
}

/**
 * Whether anything may be asked for at an address: the console's own, and pictures (an installer's logo may lie
 * elsewhere). What pages may name is limited by their own policies; this holds for whatever those forget (T33).
 */
export function mayRequest(
  url: string,
  resourceType: string,
  ownOrigins: readonly string[],
  development: boolean,
): boolean {
  if (ownOrigins.some((origin) => url.startsWith(`${origin}/`)) || url.startsWith('data:') || url.startsWith('blob:'))
    return true;
  if (development && url.startsWith('devtools:')) return true;
  return resourceType === 'image' && url.startsWith('https:');
}

/** The one page of the onboarding that has something to print. */
const PRINTED = /^\/onboarding\/s\/[^/]+\/agreement\/copy$/;

/** Whether a path is that page: the accepted agreement, which its owner may keep. */
export const isAgreementCopy = (path: string): boolean => PRINTED.test(path);

/**
 * A policy laid over each page of the onboarding window: forms and the pages' own scripts, but no dialogs, no printing,
 * no windows and no downloads; the copy of the agreement may call for the print dialog.
 */
export const sandboxPolicy = (path: string): string =>
  `sandbox allow-same-origin allow-forms allow-scripts${isAgreementCopy(path) ? ' allow-modals' : ''}`;

/**
 * The one permission that is given, to the console's own window: writing text to the clipboard, for a new credential.
 */
const CONSOLE_PERMISSIONS = new Set(['clipboard-sanitized-write']);

/** Whether a permission is given. Camera, location, notifications, devices and whatever comes next are denied (T33). */
export const mayUse = (permission: string, window: 'console' | 'onboarding' | 'unknown'): boolean =>
  window === 'console' && CONSOLE_PERMISSIONS.has(permission);

/**
 * Whether something may be saved as a file: what the console's own page has made itself (an export), and nothing that a
 * page points at (T33). The system asks the person where.
 */
export const mayDownload = (url: string, window: 'console' | 'onboarding' | 'unknown', ownOrigin: string): boolean =>
  window === 'console' && url.startsWith(`blob:${ownOrigin}/`);
