import { NetworkFailure, type Network, type UpstreamReply, type UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Sender } from '../upstream/history.ts';
import type { Profile } from '../world/profile.ts';
import type { World } from '../world/world.ts';
import { drawFate, type Fate } from './fate.ts';

/**
 * What is at the other end, reached for certain. `again`: the same request has been there before. `overdue`: who it
 * came from, where that was long ago.
 */
export type Serve = (
  request: UpstreamRequest,
  again: boolean,
  overdue?: Sender,
) => Promise<Pick<UpstreamReply, 'status' | 'body' | 'retryAfter' | 'date'>>;

interface NetworkDeps {
  name: string;
  serve: Serve;
  /** Whom a request that goes out now comes from. */
  senderOf: (request: UpstreamRequest) => Sender;
  lateArrival: number;
  dies: () => Promise<boolean>;
}

interface Ends {
  resolve: (reply: UpstreamReply) => void;
  reject: (failure: NetworkFailure) => void;
}

/** One request under way. */
class Exchange {
  /** When the client gave up or got its answer; what has not arrived by `lateArrival` after that never arrives. */
  goneAt: number | undefined;
  onSettled: () => void = () => undefined;
  readonly #ends: Ends;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  settle(now: number, result: UpstreamReply | NetworkFailure): void {
    if (this.goneAt !== undefined) return;
    this.goneAt = now;
    this.onSettled();
    if (result instanceof NetworkFailure) this.#ends.reject(result);
    else this.#ends.resolve(result);
  }

  /** The process at this end is gone: nobody will ever hear of it. */
  abandon(now: number): void {
    this.goneAt ??= now;
    this.onSettled();
  }
}

/**
 * The network between one process and the service: late, broken, in another order, twice. A request may arrive after
 * the client has given up, but no later than `lateArrival` after its connection was gone: the bound that the engine
 * counts on (T8). Creates that are overdue keep to no bound (SY47).
 */
export class ModelNetwork implements Network {
  /** No route at all. */
  partitioned = false;
  readonly #world: World;
  readonly #profile: Profile;
  readonly #name: string;
  readonly #serve: Serve;
  readonly #senderOf: (request: UpstreamRequest) => Sender;
  readonly #lateArrival: number;
  readonly #dies: () => Promise<boolean>;
  readonly #open = new Set<Exchange>();

  constructor(world: World, profile: Profile, { name, serve, senderOf, lateArrival, dies }: NetworkDeps) {
    this.#world = world;
    this.#profile = profile;
    this.#name = name;
    this.#serve = serve;
    this.#senderOf = senderOf;
    this.#lateArrival = lateArrival;
    this.#dies = dies;
  }

  request(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamReply> {
    const fate = drawFate(this.#world, this.#profile, {
      partitioned: this.partitioned,
      lateArrival: this.#lateArrival,
      creates: request.method === 'POST',
    });
    this.#note(request, fate.kind);
    return new Promise((resolve, reject) => {
      const exchange = new Exchange({ resolve, reject });
      const stop = () => exchange.settle(this.#world.now, new NetworkFailure('lost', { code: 'given_up' }));
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      exchange.onSettled = () => signal.removeEventListener('abort', stop);
      this.#open.add(exchange);
      this.#travel(request, fate, exchange);
    });
  }

  /** The process was killed: its connections are gone, and nothing is told to it any more. */
  cut(): void {
    for (const exchange of this.#open) exchange.abandon(this.#world.now);
    this.#open.clear();
  }

  async close(): Promise<void> {
    this.cut();
  }

  #travel(request: UpstreamRequest, fate: Fate, exchange: Exchange): void {
    if (fate.failsAfter !== undefined)
      this.#fail(fate.failsAfter, exchange, fate.kind === 'unsent' ? 'unsent' : 'lost');
    const overdue = fate.kind === 'overdue' ? this.#senderOf(request) : undefined;
    for (const [copy, delay] of fate.arrivals.entries())
      this.#world.plan(delay, () =>
        overdue
          ? this.#arriveOverdue(request, overdue)
          : this.#arrive(request, fate, copy === 0 ? exchange : undefined, exchange),
      );
  }

  #fail(delay: number, exchange: Exchange, reach: 'unsent' | 'lost'): void {
    this.#world.plan(delay, () => {
      this.#open.delete(exchange);
      exchange.settle(
        this.#world.now,
        new NetworkFailure(reach, { code: reach === 'unsent' ? 'no_route' : 'broken_off' }),
      );
    });
  }

  /** Nobody waits for it, and nobody hears of it. */
  async #arriveOverdue(request: UpstreamRequest, sender: Sender): Promise<void> {
    const { status } = await this.#serve(request, false, sender === 'stranger' ? sender : { ...sender, overdue: true });
    this.#note(request, `arrived ${status} overdue`);
  }

  /** `listening`: the exchange whose client waits for this copy's answer. */
  async #arrive(
    request: UpstreamRequest,
    fate: Fate,
    listening: Exchange | undefined,
    exchange: Exchange,
  ): Promise<void> {
    if (exchange.goneAt !== undefined && this.#world.now - exchange.goneAt > 0.95 * this.#lateArrival) return;
    if (listening && listening.goneAt === undefined) await this.#dies(); // what is on its way arrives all the same
    const answer = await this.#serve(request, listening === undefined);
    this.#note(request, `arrived ${answer.status}${listening?.goneAt === undefined ? '' : ' late'}`);
    if (!listening) return;
    this.#world.plan(fate.wayBack, async () => {
      if (listening.goneAt !== undefined || (await this.#dies())) return;
      if (fate.kind === 'lost_after' || fate.kind === 'late') return;
      if (this.partitioned) return this.#fail(this.#world.random.between(1, 5_000), listening, 'lost');
      this.#open.delete(listening);
      listening.settle(
        this.#world.now,
        fate.kind === 'begun'
          ? new NetworkFailure('begun', { code: 'broken_off' }, answer.status)
          : { ...answer, sentBytes: 200, receivedBytes: 600 },
      );
    });
  }

  #note({ method, path }: UpstreamRequest, what: string): void {
    this.#world.note(this.#name, `${method} ${path.slice(4)} ${what}`);
  }
}
