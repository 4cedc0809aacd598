/** The kinds of proxy that can be used, as Chromium names them, and what an address of one begins with. */
const SCHEMES: Record<string, string> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS5: 'socks5' };

/**
 * The address of the proxy that Electron's `resolveProxy` names; undefined where the way is direct. Of several (`PROXY
 * a:80; PROXY b:80; DIRECT`) it is the first that can be used: SOCKS 4 cannot.
 */
export function proxyIn(answer: string): string | undefined {
  for (const entry of answer.split(';')) {
    const [kind = '', place = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return undefined;
    const scheme = SCHEMES[kind.toUpperCase()];
    if (scheme !== undefined && URL.canParse(`${scheme}://${place}`)) return `${scheme}://${place}`;
  }
  return undefined;
}
