import { setTimeout as pass } from 'node:timers/promises';
import type { Conflict, LedgerEntryView, QueuedChangeView } from '../../src/contract/console/sync-changes.ts';
import type { SyncStatus } from '../../src/contract/console/sync.ts';

/** A record as a list gives it. */
export type Wire = Record<string, unknown> & { id: number };

const PAGE = 100;
/** Milliseconds between two looks at something that is awaited. */
const LOOK = 15;

/** Requests to a running `serve`, as an integrator and a script send them. */
export class ServeClient {
  base = '';
  readonly #token: string;
  readonly #key: string;
  readonly #automationKey: string;

  constructor(token: string, key: string, automationKey: string) {
    this.#token = token;
    this.#key = key;
    this.#automationKey = automationKey;
  }

  #secretFor(path: string): string {
    if (path.startsWith('/console/')) return this.#automationKey;
    return /^\/v1\/(installers|system-owner)/.test(path) ? this.#key : this.#token;
  }

  /** The body of the answer. Rejects for anything but a 2xx, and when the connection breaks. */
  async send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#secretFor(path)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  /** Every page of a list. */
  async #all<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await this.send<{ data: Row[] }>('GET', `${path}?limit=${PAGE}&page=${page}`);
      rows.push(...data);
      if (data.length < PAGE) return rows;
    }
  }

  list = (topic: string): Promise<Wire[]> => this.#all<Wire>(`/v1/${topic}`);
  ledger = (): Promise<LedgerEntryView[]> => this.#all('/console/sync/ledger');
  queue = (): Promise<QueuedChangeView[]> => this.#all('/console/sync/queue');
  conflicts = (): Promise<Conflict[]> => this.#all('/console/sync/conflicts');
  status = (): Promise<SyncStatus> => this.send('GET', '/console/sync');
  sync = (): Promise<SyncStatus> => this.send('POST', '/console/sync');

  /**
   * Looks until the status is as wanted, asking for a run whenever none is under way. `each` may do something at every
   * look.
   */
  async until(
    wanted: (status: SyncStatus) => boolean,
    each: () => Promise<unknown> = async () => undefined,
  ): Promise<SyncStatus> {
    for (;;) {
      const status = await this.status();
      if (wanted(status)) return status;
      await each();
      if (status.state !== 'syncing') await this.sync();
      await pass(LOOK);
    }
  }

  /** Until nothing waits any more. */
  async sent(each?: () => Promise<unknown>): Promise<SyncStatus> {
    return this.until(({ pending, state }) => pending === 0 && state !== 'syncing', each);
  }
}
