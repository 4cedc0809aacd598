/**
 * Addresses that the console gives as return_url and refresh_url of its own links. `.invalid` never resolves (RFC
 * 2606): they never reach a network, they are recognized in redirects (T25). https, so that live mode takes them too.
 */
const HOST = 'console.invalid';
const hosts = { here: HOST, there: `linked.${HOST}` };

/**
 * Who made the link that an address belongs to: this console, or the real service for a linked one. A service that is
 * such a console itself takes the others' addresses for what they are: somebody else's.
 */
type Maker = keyof typeof hosts;

export type ConsoleAddress = { kind: 'return' | 'refresh'; openingId: number; maker: Maker };

const address = (maker: Maker, openingId: number, kind: ConsoleAddress['kind']): string =>
  `https://${hosts[maker]}/openings/${openingId}/${kind}`;

export const returnAddress = (openingId: number, maker: Maker = 'here'): string => address(maker, openingId, 'return');
export const refreshAddress = (openingId: number, maker: Maker = 'here'): string =>
  address(maker, openingId, 'refresh');

/** Undefined for every address that is not the console's own. */
export function parseConsoleAddress(url: string): ConsoleAddress | undefined {
  const [, linked, openingId, kind] =
    /^https:\/\/(linked\.)?console\.invalid\/openings\/(\d{1,15})\/(return|refresh)$/.exec(url) ?? [];
  return openingId && kind
    ? { kind: kind as ConsoleAddress['kind'], openingId: Number(openingId), maker: linked ? 'there' : 'here' }
    : undefined;
}

/** Whether an address, which must be one, is on the console's own host, in whatever way it is written. */
export const isConsoleHost = (url: string): boolean => new URL(url).hostname.replace(/\.$/, '') === HOST;
