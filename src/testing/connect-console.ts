import type {
  ArmedFault,
  BuiltInSeed,
  Clock,
  ClockChange,
  Comparison,
  Expectation,
  Fault,
  FaultProfile,
  JournalEntry,
  Link,
  NewLink,
  NewOwner,
  NewSpace,
  Owner,
  OwnerState,
  Replay,
  Replayed,
  RequestFilter,
  Seed,
  SeededNames,
  Snapshot,
  Space,
  Verdict,
} from './types.ts';

/** Where a console with test helpers is, and what it takes. */
export interface Address {
  baseUrl: string;
  /** What the client under test sends to generators and inverters, as Bearer. */
  accessToken: string;
  /** The same for installers, owners and links, as the user name of Basic or as Bearer. */
  apiKey: string;
  /** What the methods here send. */
  automationKey: string;
}

/** A console that a test drives. A call that is refused rejects with what the console says about it. */
export interface ConnectedConsole extends Address {
  /** The numbers of the records that the seed has a name for. */
  readonly names: SeededNames;
  /** The number of one of them; throws for a name that the seed does not have. */
  id(name: string): number;
  clock(): Promise<Clock>;
  /** Holds it, sets it forward, or lets it run faster. */
  setClock(change: ClockChange): Promise<Clock>;
  /** Moves the clock forward by so many seconds. */
  advance(seconds: number): Promise<Clock>;
  /** Arms these faults, in place of those that were armed before; resolves with them. */
  armFault(...faults: Fault[]): Promise<ArmedFault[]>;
  /** Arms what belongs together, in place of what was armed before; what happens follows from `seed`. */
  armProfile(profile: FaultProfile, seed?: number): Promise<void>;
  /** Arms these beside those that are armed, which count on; resolves with these. */
  addFault(...faults: Fault[]): Promise<ArmedFault[]>;
  /** All that are armed, with how often each was seen and happened. */
  faults(): Promise<ArmedFault[]>;
  /** Disarms the one with this id. */
  disarmFault(id: number): Promise<void>;
  /** Disarms all of them. */
  disarmFaults(): Promise<void>;
  /**
   * Exactly one request like this was made, or as many as `count`, `at_least` and `at_most` say; rejects with a
   * sentence where that is not so.
   */
  expectRequest(expected: Expectation): Promise<void>;
  /** Waits until `count` requests match (1), at most `timeoutMs` of real time (5,000); rejects when that is over. */
  waitForRequest(filter: RequestFilter, limits?: { count?: number; timeoutMs?: number }): Promise<JournalEntry[]>;
  /** The latest requests that match, at most 1,000. */
  requests(filter?: RequestFilter): Promise<JournalEntry[]>;
  /** How many requests match. */
  countRequests(filter?: RequestFilter): Promise<number>;
  /** One of them. */
  request(id: number): Promise<JournalEntry>;
  /** Those that match, as a HAR, or as commands to send them again. */
  exportRequests(format: 'har' | 'curl' | 'fetch' | 'http', filter?: RequestFilter): Promise<string>;
  /** Sends a request again, here or to another address, and compares the answers. */
  replay(id: number, options?: Replay): Promise<Replayed>;
  /** Where two requests, and their answers, differ. */
  compare(id: number, other: number): Promise<Comparison>;
  /** Empties journal and verdict. */
  clearRequests(): Promise<void>;
  /** To nothing, to a seed that comes with the program, or to these records. Faults, journal and clock stay. */
  reset(to?: BuiltInSeed | Seed): Promise<SeededNames>;
  /** The same between two tests: faults are disarmed and the journal is emptied as well. The clock stays. */
  startOver(to?: BuiltInSeed | Seed): Promise<SeededNames>;
  /** Keeps the state under a name: lowercase letters, digits, `-` and `_`. */
  snapshot(name: string): Promise<Snapshot>;
  /** Brings a state back, with the names that were known when it was kept here. */
  restore(name: string): Promise<Snapshot>;
  snapshots(): Promise<Snapshot[]>;
  deleteSnapshot(name: string): Promise<void>;
  /** A snapshot as a file; not in a space. */
  exportSnapshot(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Keeps such a file as a snapshot of this name; not in a space. */
  importSnapshot(name: string, file: Uint8Array<ArrayBuffer>): Promise<Snapshot>;
  /** The records that there are, as a seed. */
  seed(): Promise<Seed>;
  /** A new owner who is in a state already. */
  owner(owner: NewOwner): Promise<Owner>;
  /** Puts an owner into a state: approves, rejects, asks again, expires a document. */
  setOwner(id: number, state: OwnerState): Promise<Owner>;
  /** A link that is fresh, used, or expired. */
  link(link: NewLink): Promise<Link>;
  /** All links and visits of an owner lead to `refresh_url`, as if the key that made them had been revoked. */
  revokeAccess(ownerId: number): Promise<void>;
  /** What the real service, or a real person, would punish. */
  report(): Promise<Verdict>;
  report(format: 'text' | 'junit' | 'sarif'): Promise<string>;
  /** A new space of this process, for one test; not in a space. */
  createSpace(space?: { name?: string; seed?: BuiltInSeed | Seed }): Promise<SpaceConsole>;
  /** The spaces that there are. */
  spaces(): Promise<Space[]>;
  space(name: string): Promise<Space>;
  deleteSpace(name: string): Promise<void>;
  /** Deletes all of them, whoever created them. */
  deleteSpaces(): Promise<void>;
}

/** A space that a test has created. */
export interface SpaceConsole extends ConnectedConsole {
  readonly name: string;
  /** Deletes the space. */
  stop(): Promise<void>;
}

/** What the service says of an address that nothing is at, as those of test helpers are while these are off. */
const NOTHING_HERE = 'There is nothing at this address.';

const query = (fields: object): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
};

/** The sentence of a problem document. */
async function refusalOf(response: Response): Promise<string> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json')
    ? (JSON.parse(text) as { detail: string }).detail
    : text;
}

/**
 * Drives a console that runs already: one in a container, a space, or one that something else has started. `names`:
 * what it said of its seed when it started.
 */
export function connectConsole({ names = {}, ...address }: Address & { names?: SeededNames }): ConnectedConsole {
  for (const field of ['baseUrl', 'accessToken', 'apiKey', 'automationKey'] as const)
    if (typeof address[field] !== 'string') throw new Error(`connectConsole needs ${field}, a text.`);
  let known = names;
  const namesOf = new Map<string, SeededNames>();
  const helpers = `${address.baseUrl}/console/test_helpers`;

  async function answerTo(method: string, path: string, body?: object): Promise<Response> {
    const isFile = body instanceof Uint8Array;
    const headers = { authorization: `Bearer ${address.automationKey}` };
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const url = `${helpers}/${path}`;
    const response = await fetch(url, {
      method,
      ...(body
        ? {
            headers: { ...headers, 'content-type': type },
            body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
          }
        : { headers }),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${url}: nothing answers there. Was the console stopped?`, { cause: error });
    });
    if (response.ok) return response;
    const refusal = await refusalOf(response);
    const hint = refusal === NOTHING_HERE ? ' Test helpers are off there, or it is not in test mode.' : '';
    throw new Error(`${method} ${url}: ${response.status} ${refusal}${hint}`);
  }
  const send = async (method: string, path: string, body?: object): Promise<string> =>
    (await answerTo(method, path, body)).text();
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> =>
    JSON.parse(await send(method, path, body)) as T;

  async function reset(to?: BuiltInSeed | Seed): Promise<SeededNames> {
    const body = to === undefined ? {} : typeof to === 'string' ? { seed: to } : { records: to };
    known = (await ask<{ names: SeededNames }>('POST', 'state/reset', body)).names;
    return known;
  }
  const deleteSpace = async (name: string): Promise<void> => void (await send('DELETE', `spaces/${name}`));

  function report(): Promise<Verdict>;
  function report(format: 'text' | 'junit' | 'sarif'): Promise<string>;
  function report(format?: string): Promise<Verdict | string> {
    return format === undefined ? ask<Verdict>('GET', 'report') : send('GET', `report?format=${format}`);
  }

  return {
    ...address,
    get names() {
      return known;
    },
    id(name) {
      const id = known[name];
      if (id === undefined)
        throw new Error(`No record is known as ${name}; known names: ${Object.keys(known).join(', ') || 'none'}.`);
      return id;
    },
    clock: () => ask('GET', 'clock'),
    setClock: (change) => ask('PUT', 'clock', change),
    advance: (seconds) => ask('POST', 'clock/advance', { seconds }),
    armFault: async (...faults) => (await ask<{ data: ArmedFault[] }>('PUT', 'faults', { faults })).data,
    armProfile: async (profile, seed) => void (await send('PUT', 'faults', { profile, seed })),
    addFault: async (...faults) =>
      (await ask<{ data: ArmedFault[] }>('POST', 'faults', { faults })).data.slice(-faults.length),
    faults: async () => (await ask<{ data: ArmedFault[] }>('GET', 'faults')).data,
    disarmFault: async (id) => void (await send('DELETE', `faults/${id}`)),
    disarmFaults: async () => void (await send('DELETE', 'faults')),
    async expectRequest(expected) {
      const { verified, message, near } = await ask<{
        verified: boolean;
        message: string;
        near: { id: number; difference: string }[];
      }>('POST', 'requests/verify', expected);
      const close = near.map(({ id, difference }) => `\n  request ${id}: ${difference}`).join('');
      if (!verified) throw new Error(message + close);
    },
    async waitForRequest(filter, { count = 1, timeoutMs = 5_000 } = {}) {
      const asked = query({ ...filter, count, timeout_ms: timeoutMs });
      const found = await ask<{ met: boolean; count: number; data: JournalEntry[] }>('GET', `requests/await${asked}`);
      if (!found.met)
        throw new Error(
          `After ${timeoutMs} ms ${found.count} of ${count} requests like ${JSON.stringify(filter)} were there.`,
        );
      return found.data;
    },
    requests: async (filter = {}) =>
      (await ask<{ data: JournalEntry[] }>('GET', `requests${query({ limit: 1_000, ...filter })}`)).data,
    countRequests: async (filter = {}) => (await ask<{ count: number }>('GET', `requests/count${query(filter)}`)).count,
    request: (id) => ask('GET', `requests/${id}`),
    exportRequests: (format, filter = {}) => send('GET', `requests/export${query({ ...filter, format })}`),
    replay: (id, options = {}) => ask('POST', `requests/${id}/replay`, options),
    compare: (id, other) => ask('GET', `requests/${id}/compare/${other}`),
    clearRequests: async () => void (await send('DELETE', 'requests')),
    reset,
    async startOver(to) {
      await send('DELETE', 'faults');
      await send('DELETE', 'requests');
      return reset(to);
    },
    async snapshot(name) {
      const saved = await ask<Snapshot>('POST', 'state/snapshots', { name });
      namesOf.set(name, known);
      return saved;
    },
    async restore(name) {
      const restored = await ask<Snapshot>('POST', `state/snapshots/${name}/restore`);
      known = namesOf.get(name) ?? {};
      return restored;
    },
    snapshots: async () => (await ask<{ data: Snapshot[] }>('GET', 'state/snapshots')).data,
    deleteSnapshot: async (name) => void (await send('DELETE', `state/snapshots/${name}`)),
    exportSnapshot: async (name) =>
      new Uint8Array(await (await answerTo('GET', `state/snapshots/${name}/file`)).arrayBuffer()),
    importSnapshot: (name, file) => ask('PUT', `state/snapshots/${name}/file`, file),
    seed: () => ask('GET', 'state/seed'),
    owner: (owner) => ask('POST', 'owners', owner),
    setOwner: (id, state) => ask('POST', `owners/${id}/state`, state),
    link: (link) => ask('POST', 'links', link),
    revokeAccess: async (ownerId) => void (await send('POST', `owners/${ownerId}/revoke_access`)),
    report,
    async createSpace({ name, seed } = {}) {
      const records = typeof seed === 'string' ? { seed } : seed && { records: seed };
      const made = await ask<NewSpace>('POST', 'spaces', { name, ...records });
      const space = connectConsole({
        baseUrl: made.base_url,
        accessToken: made.access_token,
        apiKey: made.api_key,
        automationKey: made.automation_key,
        names: made.names,
      });
      return Object.assign(space, { name: made.name, stop: () => deleteSpace(made.name) });
    },
    spaces: async () => (await ask<{ data: Space[] }>('GET', 'spaces')).data,
    space: (name) => ask('GET', `spaces/${name}`),
    deleteSpace,
    deleteSpaces: async () => void (await send('DELETE', 'spaces')),
  };
}
