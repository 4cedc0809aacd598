/** The owner's hosted session: `path` is clean, `cookie` is its secret and goes to that window alone. */
export interface HostedSession {
  /** `/onboarding/s/<public id>/<step>`: the step that is due. */
  path: string;
  cookieName: string;
  cookieValue: string;
  /** Path attribute of the cookie: `/onboarding/s/<public id>` */
  cookiePath: string;
}

/** A cookie that the real service gave at the first request of a link. */
export interface UpstreamCookie {
  name: string;
  value: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: 'strict' | 'lax' | 'no_restriction' | 'unspecified';
}

/**
 * The owner's hosted session on the pages of the real service, once this process has redeemed the link: nothing in it
 * holds the link's secret (T24).
 */
export interface UpstreamSession {
  /** The one origin that the window may visit, below `/onboarding/` alone. */
  origin: string;
  /** The clean address on it, from the path on. */
  path: string;
  cookies: UpstreamCookie[];
}
