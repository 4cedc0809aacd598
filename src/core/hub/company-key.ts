import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readAuthorization } from '../../service/http/credentials.ts';
import { hashToken } from '../../service/links/token.ts';
import type { CompanyKey } from '../../store/hub-database.ts';
import { ownPath } from '../own-path.ts';

/** As the router reads it. What is not valid percent-encoding has no route, and so names nobody. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Up to the query, in parts: `/onboarding/l/x?y` is `['', 'onboarding', 'l', 'x']`. */
const partsOf = (url: string): string[] =>
  ownPath(url)
    .split(/[?#]/, 1)
    .flatMap((path) => path.split('/').map(decoded));

/** What a request says of the company that it is for, and whether the requests of its credential are counted. */
export interface NamedCompany {
  /** Undefined: nothing, as a request for the health of the service, or one without credentials. */
  key: CompanyKey | undefined;
  /** Whether this is a request that a limit is for: all but those below `/console`. */
  isLimited: boolean;
}

/**
 * What names the company of a request: in the addresses of owners the token of a link or the id of a hosted session,
 * which browsers send without anything else; everywhere else the secret in the Authorization header. Nothing is known
 * of the route yet, so that an unusual spelling of a path does not evade the limit.
 */
export function companyKey({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): NamedCompany {
  const [, place, kind, value] = partsOf(url);
  if (place === 'onboarding') {
    const key =
      !value || (kind !== 'l' && kind !== 's')
        ? undefined
        : kind === 'l'
          ? ({ kind: 'link', hash: hashToken(value) } as const)
          : ({ kind: 'hosted_session', id: value } as const);
    return { key, isLimited: false };
  }
  const presented = headers.authorization === undefined ? undefined : readAuthorization(headers.authorization);
  return {
    key: presented && { kind: 'credential', hash: hash('sha256', presented.secret, 'hex') },
    isLimited: place !== 'console',
  };
}
