import { setTimeout as sleep } from 'node:timers/promises';
import { invalidField } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { TimeSource } from '../clock.ts';

/** The clock of a test workspace: real time, until somebody holds it, moves it forward, or lets it run faster. */
export interface MovableClock extends TimeSource {
  frozen(): boolean;
  rate(): number;
  /** How far it is ahead of the real one. */
  ahead(): Micros;
  /** Moves it forward. */
  advance(by: Micros): void;
  /** Sets it. Throws `validation_failed` on `now` for a time before what it says. */
  set(at: Micros): void;
  hold(): void;
  /** Lets it go on from where it was held. */
  release(): void;
  /** 1 or more. */
  runAt(rate: number): void;
  /** Resolves once so much time has passed on this clock, in milliseconds; rejects when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** What is added to both readings of the real source, so that one never says that the other was set. */
interface Ahead {
  wall: Micros;
  elapsed: Micros;
}

/** Makes a clock that goes as `real` does until it is told otherwise. It never goes back. */
export function createMovableClock(real: TimeSource): MovableClock {
  let ahead: Ahead = { wall: 0, elapsed: 0 };
  let held: Ahead | undefined;
  let rate = 1;
  let since: Micros = real.elapsed();
  let moved = new AbortController();

  const gained = (): Micros => Math.round((real.elapsed() - since) * (rate - 1));
  const wall = (): Micros => held?.wall ?? real.wall() + ahead.wall + gained();
  const elapsed = (): Micros => held?.elapsed ?? real.elapsed() + ahead.elapsed + gained();

  /** Goes on from a reading of its own, at a rate. */
  function goOn(from: Ahead, at: number): void {
    rate = at;
    since = real.elapsed();
    ahead = { wall: from.wall - real.wall(), elapsed: from.elapsed - real.elapsed() };
  }
  /** Whoever waits looks again. */
  function tell(): void {
    moved.abort();
    moved = new AbortController();
  }
  function advance(by: Micros): void {
    const to = { wall: wall() + by, elapsed: elapsed() + by };
    if (held) held = to;
    else goOn(to, rate);
    tell();
  }

  return {
    wall,
    elapsed,
    frozen: () => held !== undefined,
    rate: () => rate,
    ahead: () => wall() - real.wall(),
    advance,
    set(at) {
      const by = at - wall();
      if (by < 0) throw invalidField('now', 'must not be before what the clock says: it never goes back');
      advance(by);
    },
    hold() {
      held ??= { wall: wall(), elapsed: elapsed() };
      tell();
    },
    release() {
      if (!held) return;
      goOn(held, rate);
      held = undefined;
      tell();
    },
    runAt(next) {
      goOn({ wall: wall(), elapsed: elapsed() }, next);
      tell();
    },
    async wait(ms, signal) {
      const until = elapsed() + ms * 1000;
      while (elapsed() < until) {
        signal.throwIfAborted();
        const stop = AbortSignal.any([signal, moved.signal]);
        if (held) await aborted(stop);
        else if (await slept((until - elapsed()) / 1000 / rate, stop)) return;
      }
      signal.throwIfAborted();
    },
  };
}

/** Whether so many milliseconds have passed before it was stopped. */
const slept = (ms: number, stop: AbortSignal): Promise<boolean> => sleep(ms, true, { signal: stop }).catch(() => false);

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
