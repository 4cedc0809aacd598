import type { Access } from './server.ts';

/** As the credentials say (D18); undefined where they say nothing. */
export function modeOf({ token, key }: Pick<Access, 'token' | 'key'>): 'test' | 'live' | undefined {
  const both = [token, key];
  if (both.some((secret) => secret.includes('_live_'))) return 'live';
  return both.every((secret) => secret.includes('_test_')) ? 'test' : undefined;
}

const isLoopback = (baseUrl: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(baseUrl).hostname);

/** Why somebody has to agree before anything is written there; undefined where nobody has to. */
export function needsConsent(access: Access): string | undefined {
  const mode = modeOf(access);
  if (mode === 'live') return `The credentials for ${access.baseUrl} are live ones.`;
  if (mode === 'test' || isLoopback(access.baseUrl)) return undefined;
  return `Neither the credentials nor the address say that ${access.baseUrl} is for tests.`;
}
