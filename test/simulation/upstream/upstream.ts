import type { InjectOptions } from 'fastify';
import type { SyncTopic } from '../../../src/contract/topics.ts';
import type { UpstreamReply, UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { ServiceStore } from '../../../src/store/service-store.ts';
import type { World } from '../world/world.ts';
import { History, type Sender, type UpstreamRecord } from './history.ts';
import { refusalOf } from './refusals.ts';
import { ORIGIN, type ServiceApp } from './service-app.ts';
import { sparse } from './sparse.ts';

/** What the service answered, before the network does anything to it. */
export type Answer = Pick<UpstreamReply, 'status' | 'body' | 'retryAfter' | 'date'>;

const topics: Record<string, SyncTopic> = {
  generators: 'generators',
  inverters: 'inverters',
  installers: 'installers',
  'system-owners': 'system_owners',
};

/** Of a path below `/v1/`. */
export const topicOf = (path: string): SyncTopic | undefined => topics[path.split(/[/?]/)[2] ?? ''];

/** The model of the service: ours, on a file or a company of its own, and beside it the history of all it did. */
export class Upstream {
  readonly history: History;
  readonly #service: ServiceApp;
  readonly #world: World;
  readonly #store: ServiceStore;
  /**
   * What the service answers to readings, until something of their topic is written: it would answer the same again.
   */
  readonly #held = new Map<string, Answer>();
  /** The same, as sparse as it was drawn, until anything is written. Frozen: everybody is given the same one. */
  readonly #pages = new Map<string, Answer>();
  /** Called before each write of a device is remembered. */
  onWrite: (method: UpstreamRequest['method'], topic: SyncTopic, id: string, by: Sender) => void = () => undefined;
  /** Called after a create was remembered. */
  onCreated: (record: UpstreamRecord, by: Sender) => void = () => undefined;
  /** Lists tell when a record was created and changed. */
  tellsTimes = true;
  /** Refused content is taken from then on: the people who run the service have changed their mind. */
  lenient = false;
  requests = 0;
  /** Requests that changed something. */
  writes = 0;

  constructor(world: World, service: ServiceApp, store: ServiceStore) {
    this.#world = world;
    this.history = new History(() => world.now);
    this.#service = service;
    this.#store = store;
    service.useStore(store);
  }

  /** Does one request, for certain and at once. */
  async perform(request: UpstreamRequest, by: Sender): Promise<Answer> {
    this.requests += 1;
    if (request.method === 'GET') return this.#read(request);
    const refusal = this.lenient ? undefined : refusalOf(request);
    if (refusal) return refusal;
    const answer = await this.#inject(request);
    if (answer.status < 400) this.#remember(request, answer.body as Record<string, unknown>, by);
    return { ...answer, body: sparse(request, answer.body, this.#world.random, this.tellsTimes) };
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async #read(request: UpstreamRequest): Promise<Answer> {
    const kept = this.#pages.get(request.path);
    if (kept) return kept;
    const answer = this.#held.get(request.path) ?? freeze(await this.#inject(request));
    const thin = freeze({ ...answer, body: sparse(request, answer.body, this.#world.random, this.tellsTimes) });
    this.#held.set(request.path, answer);
    this.#pages.set(request.path, thin);
    return thin;
  }

  /** Forgets what was read before a write of this topic. */
  #forget(topic: SyncTopic | undefined): void {
    this.#pages.clear();
    for (const path of this.#held.keys()) if (topicOf(path) === topic) this.#held.delete(path);
  }

  async #inject({ method, path, credential, body }: UpstreamRequest): Promise<Answer> {
    const secret = credential === 'api_key' ? this.#service.apiKey : this.#service.accessToken;
    const options: InjectOptions = {
      method,
      url: path,
      headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${secret}` },
    };
    if (body !== undefined)
      Object.assign(options, {
        payload: JSON.stringify(body),
        headers: { ...options.headers, 'content-type': 'application/json' },
      });
    const response = await this.#service.app.inject(options);
    return { status: response.statusCode, body: response.json<unknown>() };
  }

  #remember({ method, path, body }: UpstreamRequest, answer: Record<string, unknown>, by: Sender): void {
    this.writes += 1;
    const [, , name = '', id = ''] = path.split(/[/?]/);
    const isLink = name === 'system-owner-links';
    const topic = topics[name];
    this.#forget(isLink ? 'system_owners' : topic);
    if (isLink) return this.#lock(String((body as Record<string, unknown>)['system_owner_id']));
    if (!topic) return;
    const wire = (answer['data'] ?? answer) as Record<string, unknown>;
    this.onWrite(method, topic, id, by);
    if (method === 'POST') this.onCreated(this.history.created(topic, wire, by), by);
    else if (method === 'PUT') this.history.updated(topic, wire, by);
    else this.history.removed(topic, id, by);
  }

  #lock(ownerId: string): void {
    const owner = this.history.get('system_owners', ownerId);
    if (owner) owner.locked = true;
  }
}

/** So that nobody changes what others are given, too. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
