import { EventQueue } from './event-queue.ts';
import { createRandom, type Random } from './random.ts';
import { Violation } from './violation.ts';
import { createTrace, type Trace } from './trace.ts';

/** Microseconds since 1970 at which every simulated world begins. */
const BEGINNING = Date.UTC(2026, 4, 4, 6, 0, 0) * 1000;

/**
 * The simulated world: its time, its chance and what is to happen in it. One thing happens at a time, and the next one
 * only after everything that it set off has settled. Nothing in it looks at a real clock, so a seed always tells the
 * same story.
 */
export class World {
  readonly seed: number;
  readonly random: Random;
  readonly trace: Trace;
  readonly #queue = new EventQueue();
  #now = 0;
  /** Events so far. */
  happened = 0;
  /** False once everything is to come to rest: no loss, no kill, nobody does anything new. */
  troubled = true;

  constructor(seed: number, print?: (line: string) => void) {
    this.seed = seed;
    this.random = createRandom(seed);
    this.trace = createTrace(print);
  }

  /** Milliseconds since the beginning. */
  get now(): number {
    return this.#now;
  }

  /** What a right clock on the wall says: microseconds since 1970. */
  get wallTime(): number {
    return BEGINNING + Math.floor(this.#now * 1000);
  }

  /** Plans `run` in `delay` milliseconds; what is due at the same time happens in an order of chance. */
  plan(delay: number, run: () => Promise<void> | void): void {
    this.#queue.push({ at: this.#now + Math.max(0, delay), turn: this.random.next(), run });
  }

  note(who: string, what: string): void {
    this.trace.add(`${(this.#now / 1000).toFixed(3)} ${who} ${what}`);
  }

  /** Lets happen what is due up to `until`, and stops at once when `enough` says so. */
  async runUntil(until: number, enough: () => boolean = () => false): Promise<void> {
    while (!enough()) {
      const next = this.#queue.peek();
      if (!next || next.at > until) break;
      this.#queue.pop();
      this.#now = next.at;
      this.happened += 1;
      if (this.happened > MOST)
        throw new Violation('something goes round in circles', { events: this.happened, now: this.#now });
      await next.run();
      await settled();
    }
    if (!enough()) this.#now = Math.max(this.#now, until);
  }
}

/** More than this in one world means that something goes round in circles. */
const MOST = 150_000;

/** Everything that follows from promises alone has happened by the next turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
