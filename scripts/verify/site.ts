import { randomInt, randomUUID } from 'node:crypto';
import { at, Difference, NotChecked, shown } from './expect.ts';
import { succeeded, type Answer, type Ask, type Server } from './server.ts';

export type Kind = 'generators' | 'inverters';

/** A record that this run has made, as the answer to its create had it. */
export interface Made {
  kind: Kind;
  id: number;
  record: unknown;
}

/** An account that this run has made. */
export interface Account {
  id: string;
  installerId: string;
  record: unknown;
}

export interface Link {
  url: string;
  answer: Answer;
  returnUrl: string;
  refreshUrl: string;
}

/** What the whole run knows of the server and may do there. */
export interface SiteOptions {
  /** As the credentials say; undefined where they say nothing. */
  mode: 'test' | 'live' | undefined;
  /** An installer that is there already; one is made otherwise. */
  installer?: string | undefined;
  /** Lets seconds pass; absent: checks that need minutes are left out. */
  wait?: ((seconds: number) => Promise<void>) | undefined;
}

/** What a create has made. `kept`: until the end. `shown`: by a list, as ours. `gone`: removed, or not to be. */
interface Noted {
  kind: Kind;
  id: number;
  marker: string;
  kept: boolean;
  shown: boolean;
  gone: boolean;
}

const KINDS = ['generators', 'inverters'] as const;

/** The id in an answer, a number or a text; undefined where there is none. */
export function identifier({ json }: Answer): string | undefined {
  const id = at(json, 'id');
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** How many records each list has at least: more than a page. */
const IN_LISTS = 11;

export const aGenerator = (homeownerId: number, marker: string) => ({
  address: marker,
  city: 'Albany',
  state: 'NY',
  zip_code: '02101',
  nameplate_capacity: 7250.5,
  online_date: '2024-02-29',
  latitude: 42.65258,
  longitude: -73.75623,
  homeowner_id: homeownerId,
});

export const anInverter = (marker: string) => ({
  brand: 'Fronius',
  model: marker,
  site_name: 'Elm roof',
  installation_date: '2024-03-08',
  latitude: 42.65258,
  longitude: -73.75623,
});

/** By which a record is known as ours: a text that nobody else sends. */
const markerField = { generators: 'address', inverters: 'model' } as const;

/**
 * A server that is being checked, and what the checks have made there. Nothing is changed or removed but records that a
 * list of the server shows under the id of their create, with the marker that this run has sent.
 */
export class Site {
  readonly server: Server;
  readonly mode: SiteOptions['mode'];
  readonly wait: SiteOptions['wait'];
  /** What cannot be removed, or could not be. */
  readonly left: string[] = [];
  readonly #run = randomUUID();
  readonly #made: Noted[] = [];
  readonly #shared = new Map<string, Promise<unknown>>();
  #installer: string | undefined;
  #counted = 0;

  constructor(server: Server, options: SiteOptions) {
    this.server = server;
    this.mode = options.mode;
    this.wait = options.wait;
    this.#installer = options.installer;
  }

  ask(method: string, path: string, ask?: Ask): Promise<Answer> {
    return this.server.ask(method, path, ask);
  }

  /** A text that nobody else has sent. */
  marker(): string {
    return `verify ${this.#run} ${(this.#counted += 1)}`;
  }

  /** A homeowner that nobody else has. */
  homeownerId(): number {
    return randomInt(2 ** 40, 2 ** 47);
  }

  /** What several checks look at is made once, and stays until the end. */
  #once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#shared.get(name) as Promise<T> | undefined;
    const made = known ?? make();
    this.#shared.set(name, made);
    return made;
  }

  /** Sends a create; what it makes is removed again. `sent` is the body, the marker in its field. */
  async create(kind: Kind, sent: Record<string, unknown>, ask: Ask = {}, kept = false): Promise<Answer> {
    const answer = await this.ask('POST', `/v1/${kind}`, { as: 'token', json: sent, ...ask });
    this.note(kind, answer, sent, kept);
    return answer;
  }

  /** Remembers what an answer says was made, to remove it again. */
  note(kind: Kind, answer: Answer, sent: Record<string, unknown>, kept = false): void {
    const id = at(kind === 'inverters' ? (at(answer.json, 'data') ?? answer.json) : answer.json, 'id');
    if (!succeeded(answer)) return;
    if (typeof id !== 'number') return void this.left.push(`what ${answer.asked} made: its answer has no id`);
    if (this.#made.some((made) => made.kind === kind && made.id === id)) return;
    this.#made.push({ kind, id, marker: String(sent[markerField[kind]]).trim(), kept, shown: false, gone: false });
  }

  /** A record of ours that lists show; what stands in the way of that is another check's. */
  async make(kind: Kind, change: object = {}): Promise<Made> {
    const [made] = await this.#makeAll(kind, [change], false);
    return made as Made;
  }

  /** The same for several, one for each change. */
  async #makeAll(kind: Kind, changes: object[], kept: boolean): Promise<Made[]> {
    const all: Made[] = [];
    for (const change of changes) {
      const sent = kind === 'generators' ? aGenerator(this.homeownerId(), this.marker()) : anInverter(this.marker());
      const answer = await this.create(kind, { ...sent, ...change }, {}, kept);
      const record = kind === 'inverters' ? at(answer.json, 'data') : answer.json;
      const id = at(record, 'id');
      if (!succeeded(answer) || typeof id !== 'number')
        throw new NotChecked(`${answer.asked} gave no record to look at: ${answer.status}`);
      all.push({ kind, id, record });
    }
    return all;
  }

  /** A record of ours as the list shows it; undefined where it is not there as ours. */
  async find(kind: Kind, id: number): Promise<unknown> {
    return (await this.#findAll(kind, [id])).get(id);
  }

  /** The same for several: pages are read from the last on, where new records are, until all are found. */
  async #findAll(kind: Kind, ids: number[]): Promise<Map<number, unknown>> {
    const found = new Map<number, unknown>();
    const wanted = new Map(
      this.#made.flatMap((made) => (made.kind === kind && ids.includes(made.id) ? [[made.id, made.marker]] : [])),
    );
    const read = (page: number) => this.ask('GET', `/v1/${kind}?limit=100&page=${page}`, { as: 'token' });
    const first = await read(1);
    const last = Number(at(first.json, 'meta', 'last_page') ?? 1);
    for (let page = last; page >= 1 && wanted.size > 0; page -= 1) {
      const data = at((page === 1 ? first : await read(page)).json, 'data');
      if (!Array.isArray(data)) break;
      for (const record of data as unknown[]) {
        const id = Number(at(record, 'id'));
        if (wanted.has(id) && at(record, markerField[kind]) === wanted.get(id)) found.set(id, record);
        wanted.delete(id);
      }
    }
    return found;
  }

  /** Fails to check unless a list shows the record as one of ours: nobody else's is touched. */
  async #expectOurs({ kind, id }: Pick<Made, 'kind' | 'id'>): Promise<void> {
    const noted = this.#made.find((made) => made.kind === kind && made.id === id);
    if (noted && !noted.shown) noted.shown = (await this.find(kind, id)) !== undefined;
    if (!noted?.shown) throw new NotChecked(`GET /v1/${kind} does not show the one that was made, ${id}, as ours`);
  }

  async change(made: Made, json: unknown, ask: Ask = {}): Promise<Answer> {
    await this.#expectOurs(made);
    return this.ask('PUT', `/v1/${made.kind}/${made.id}`, { as: 'token', json, ...ask });
  }

  /** `form`: another way to write its id. */
  async remove(target: Pick<Made, 'kind' | 'id'>, ask: Ask = {}, form = String(target.id)): Promise<Answer> {
    await this.#expectOurs(target);
    const answer = await this.ask('DELETE', `/v1/${target.kind}/${form}`, { as: 'token', ...ask });
    const noted = this.#made.find(({ kind, id }) => kind === target.kind && id === target.id);
    if (noted && succeeded(answer)) noted.gone = true;
    return answer;
  }

  /** A homeowner with more than a page of generators. */
  house(): Promise<{ homeownerId: number; generators: Made[] }> {
    return this.#once('house', async () => {
      const homeownerId = this.homeownerId();
      const changes = Array.from({ length: IN_LISTS }, () => ({ homeowner_id: homeownerId }));
      return { homeownerId, generators: await this.#makeAll('generators', changes, true) };
    });
  }

  /** More than a page of inverters. */
  inverters(): Promise<Made[]> {
    return this.#once('inverters', () =>
      this.#makeAll(
        'inverters',
        Array.from({ length: IN_LISTS }, () => ({})),
        true,
      ),
    );
  }

  async createInstaller(ask: Ask): Promise<Answer> {
    const answer = await this.ask('POST', '/v1/installers', { as: 'key', ...ask });
    this.#leave('installer', answer);
    return answer;
  }

  /** The installer of all accounts that nothing else is said about. */
  installer(): Promise<string> {
    return this.#once('installer', async () => {
      if (this.#installer !== undefined) return this.#installer;
      const answer = await this.createInstaller({ form: { company_name: this.marker() } });
      const id = identifier(answer);
      if (!succeeded(answer) || id === undefined)
        throw new NotChecked(`${answer.asked} made no installer (${answer.status}); name one with --installer`);
      return id;
    });
  }

  async createAccount(ask: Ask): Promise<Answer> {
    const answer = await this.ask('POST', '/v1/system-owners', { as: 'key', ...ask });
    this.#leave('account', answer);
    return answer;
  }

  async account(details: Record<string, string> = {}): Promise<Account> {
    const installerId = await this.installer();
    const answer = await this.createAccount({ form: { installer_id: installerId, ...details } });
    const id = identifier(answer);
    if (!succeeded(answer) || id === undefined)
      throw new NotChecked(`${answer.asked} gave no account to look at: ${answer.status}`);
    return { id, installerId, record: answer.json };
  }

  /** Asks for a link of an account; a field that `change` has as undefined is left out. */
  createLink(account: Account, change: Record<string, string | undefined> = {}, ask: Ask = {}): Promise<Answer> {
    const fields = {
      system_owner_id: account.id,
      installer_id: account.installerId,
      refresh_url: REFRESH_URL,
      return_url: RETURN_URL,
      ...change,
    };
    const form = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return this.ask('POST', '/v1/system-owner-links', { as: 'key', form, ...ask });
  }

  /** An account that has had links. */
  visitor(): Promise<Account> {
    return this.#once('visitor', () => this.account());
  }

  /** A fresh link, of an account that has had others where none is named. */
  async link(account?: Account): Promise<Link> {
    const answer = await this.createLink(account ?? (await this.visitor()));
    const url = at(answer.json, 'url');
    if (!succeeded(answer) || typeof url !== 'string' || !URL.canParse(url))
      throw new NotChecked(`${answer.asked} gave no link to visit: ${answer.status}, ${shown(answer.json)}`);
    return { url, answer, returnUrl: RETURN_URL, refreshUrl: REFRESH_URL };
  }

  /** The account as it is read. */
  async read({ id }: Account): Promise<unknown> {
    const answer = await this.ask('GET', `/v1/system-owners/${id}`, { as: 'key' });
    if (!succeeded(answer)) throw new NotChecked(`${answer.asked} does not read an account: ${answer.status}`);
    return answer.json;
  }

  /** Removes what was made and is certainly ours; what several checks look at stays. */
  async cleanUp(): Promise<void> {
    await this.#removeAll((made) => !made.kept);
  }

  /** The same for everything, and looks whether anything is still there. */
  async leave(): Promise<void> {
    await this.#removeAll(() => true);
    for (const kind of KINDS) {
      const ids = this.#made.flatMap((made) => (made.kind === kind ? [made.id] : []));
      for (const id of (await this.#findAll(kind, ids)).keys())
        this.left.push(`${kind.slice(0, -1)} ${id} (the list still shows it)`);
    }
  }

  async #removeAll(isDue: (made: Noted) => boolean): Promise<void> {
    for (const kind of KINDS) {
      const due = this.#made.filter((made) => made.kind === kind && !made.gone && isDue(made));
      if (due.length === 0) continue;
      const ids = due.map(({ id }) => id);
      const found = await this.#findAll(kind, ids);
      for (const made of due) {
        made.shown ||= found.has(made.id);
        if (found.has(made.id)) await this.remove(made);
        else this.left.push(`${kind.slice(0, -1)} ${made.id} (not removed: the list does not show it as one of ours)`);
        made.gone = true;
      }
    }
  }

  /** There is no way to remove these. */
  #leave(kind: string, answer: Answer): void {
    const id = identifier(answer);
    if (succeeded(answer) && id !== undefined) this.left.push(`${kind} ${id}`);
  }
}

const REFRESH_URL = 'https://installer.example/refresh?owner=7&x=a%20b';
const RETURN_URL = 'https://installer.example/return?owner=7';

/** Where a link's visit has led to; fails where it led nowhere. */
export function ledTo(answer: Answer): string | undefined {
  if (answer.status >= 300 && answer.status < 400) return answer.headers['location'];
  if (succeeded(answer)) return undefined;
  throw new Difference(`${answer.asked} was answered ${answer.status}`);
}
