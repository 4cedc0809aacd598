import type { Session } from 'electron';
import { HOSTED_PREFIX, sandboxPolicy } from './deny.ts';

/** A session on the pages of the real service, as the core gives it. */
interface UpstreamSession {
  origin: string;
  path: string;
  cookies: {
    name: string;
    value: string;
    path: string;
    secure: boolean;
    httpOnly: boolean;
    sameSite: 'strict' | 'lax' | 'no_restriction' | 'unspecified';
  }[];
}

/**
 * Headers in Electron's form, with one more content policy; every policy of a page holds, so that none takes anything
 * back.
 */
function withPolicy(headers: Record<string, string[]> | undefined, policy: string): Record<string, string[]> {
  const name =
    Object.keys(headers ?? {}).find((known) => known.toLowerCase() === 'content-security-policy') ??
    'Content-Security-Policy';
  return { ...headers, [name]: [...(headers?.[name] ?? []), policy] };
}

/**
 * Lays the policy of the onboarding window over everything that comes from the network, as the console's own host does
 * for its pages.
 */
export function guardUpstreamPages({ webRequest }: Pick<Session, 'webRequest'>): void {
  webRequest.onHeadersReceived(({ url, responseHeaders }, answer) =>
    answer({ responseHeaders: withPolicy(responseHeaders, sandboxPolicy(new URL(url).pathname)) }),
  );
}

/**
 * Puts the cookies of a hosted session into the window's session, which is in memory alone, and resolves with the clean
 * address to load (T24). The cookies belong below `/onboarding/` of the one origin, whatever the service said of them.
 */
export async function enterUpstreamSession(
  { cookies }: Pick<Session, 'cookies'>,
  session: UpstreamSession,
): Promise<string> {
  for (const { path, ...cookie } of session.cookies) {
    const below = path.startsWith(`${HOSTED_PREFIX}/`) ? path : HOSTED_PREFIX;
    await cookies.set({ ...cookie, url: session.origin + below, path: below });
  }
  return session.origin + session.path;
}
