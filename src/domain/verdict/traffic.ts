import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { createSystemOwnerLink } from '../../contract/operations.ts';
import { isHosted } from '../test-requests/matches.ts';
import { memberOf, readBody } from '../test-requests/bodies.ts';
import { parseTimestamp } from '../timestamp.ts';

/** A link that was made, as far as requests tell. */
export interface MadeLink {
  entry: JournalEntry;
  owner: number;
  installer: number;
  returnUrl: string;
  refreshUrl: string;
  /** What stands for its token; undefined where the answer was lost. */
  mark: string | undefined;
}

/** A visit to the address of a link. */
export interface LinkVisit {
  entry: JournalEntry;
  mark: string;
  /** The hosted session that it began; undefined where it led elsewhere. */
  session: string | undefined;
}

/** What the rules look at. */
export interface Traffic {
  all: readonly JournalEntry[];
  /** What integrations asked under /v1, in the order of answers. */
  requests: JournalEntry[];
  /** What owners asked, and programs in their place. */
  hosted: JournalEntry[];
  links: MadeLink[];
  visits: LinkVisit[];
  /** The installer that an account belongs to; undefined where there is no such account. */
  installerOf(owner: number): number | undefined;
}

/**
 * Who asked, by what stands for the secret in the Authorization header: it is there whether the service knew it or not.
 * The console's own page sends none.
 */
export const clientOf = ({ request }: JournalEntry): string => request.headers.authorization ?? '';

const MARK = /redacted-[0-9a-f]{8}/;
const markIn = (text: string): string | undefined => MARK.exec(text)?.[0];

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A link that somebody asked for, made or not. */
export function asLink(entry: JournalEntry): MadeLink {
  const body = readBody(entry.request);
  const text = (name: string): string => textIn(memberOf(body, name));
  return {
    entry,
    owner: Number(memberOf(body, 'system_owner_id') ?? memberOf(body, 'account')),
    installer: Number(memberOf(body, 'installer_id')),
    returnUrl: text('return_url'),
    refreshUrl: text('refresh_url'),
    mark: entry.response ? markIn(textIn(memberOf(readBody(entry.response), 'url'))) : undefined,
  };
}

const asVisit = (entry: JournalEntry): LinkVisit => ({
  entry,
  mark: entry.path.slice('/onboarding/l/'.length).split('?', 1)[0] ?? '',
  session: /^(?:\/spaces\/[^/]+)?\/onboarding\/s\/([^/]+)/.exec(entry.response?.headers.location ?? '')?.[1],
});

export function readTraffic(all: readonly JournalEntry[], installerOf: Traffic['installerOf']): Traffic {
  const entries = all.filter(({ replay_of: replayed }) => replayed === null);
  const hosted = entries.filter(isHosted);
  const requests = entries.filter((entry) => !isHosted(entry) && clientOf(entry) !== '');
  return {
    all: entries,
    requests,
    hosted,
    links: requests.filter((entry) => isAccepted(entry, createSystemOwnerLink.id)).map(asLink),
    visits: hosted.filter(({ route }) => route === '/onboarding/l/:token').map(asVisit),
    installerOf,
  };
}

const isAccepted = ({ operation, judged }: JournalEntry, id: string): boolean =>
  operation === id && judged.outcome === 'accepted';

const wall = ({ at }: JournalEntry): number => (parseTimestamp(at) ?? 0) / 1000;

/**
 * Milliseconds from the answer to one request until another one came: in real time, or on the clock of the workspace
 * where that has gone further, because a test moved it instead of waiting.
 */
export const msBetween = (answered: JournalEntry, next: JournalEntry): number =>
  Math.max(next.started_ms - answered.started_ms, wall(next) - wall(answered)) - answered.ms;

/** `request 3`, `requests 3 and 5`, `requests 3, 5, 6 and 4 more` */
export function named(entries: readonly JournalEntry[]): string {
  const ids = entries.map(({ id }) => String(id));
  if (ids.length === 1) return `request ${ids[0]}`;
  if (ids.length > 4) return `requests ${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more`;
  return `requests ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
}

/** The same, grouped by a text. */
export function grouped<T>(all: readonly T[], keyOf: (each: T) => string): T[][] {
  return [...Map.groupBy(all, keyOf).values()];
}
