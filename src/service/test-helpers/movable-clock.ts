import { setTimeout as sleep } from 'node:timers/promises';
import { invalidField } from '../../domain/domain-error.ts';
import { formatTimestamp, type Micros } from '../../domain/timestamp.ts';
import type { TimeSource } from '../clock.ts';
import { rule } from '../../contract/rules.ts';
import { testRules } from '../../contract/console/test-helpers/rules.ts';

/**
 * Where it stands still, before its times are no safe integers any more, of which none is given twice (D12), and have
 * years of more than four digits.
 */
export const LAST_MOMENT: Micros = Date.UTC(2255, 0, 1) * 1000;

/** The clock of a test workspace: real time, until somebody holds it, moves it forward, or lets it run faster. */
export interface MovableClock extends TimeSource {
  frozen(): boolean;
  rate(): number;
  /** How far it is ahead of the real one. */
  ahead(): Micros;
  /** The same for the time that has passed, which nobody sets. */
  elapsedAhead(): Micros;
  /** Moves it forward, to its last moment at most. */
  advance(by: Micros): void;
  /** Sets it. Throws `validation_failed` on `now` for a time before what it says, or after its last moment. */
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

/** Makes a clock that goes as `real` does until it is told otherwise, and tells it then. It never goes back. */
export function createMovableClock(real: TimeSource, onMoved: () => void = () => undefined): MovableClock {
  let ahead: Ahead = { wall: 0, elapsed: 0 };
  let held: Ahead | undefined;
  let rate = 1;
  let since: Micros = real.elapsed();
  let moved = new AbortController();

  const gained = (): Micros => Math.round((real.elapsed() - since) * (rate - 1));
  /** Both readings stop where the first one has come to its end. */
  function reading(): Ahead {
    if (held) return held;
    const to = { wall: real.wall() + ahead.wall + gained(), elapsed: real.elapsed() + ahead.elapsed + gained() };
    const past = Math.max(0, to.wall - LAST_MOMENT);
    return { wall: to.wall - past, elapsed: to.elapsed - past };
  }
  const wall = (): Micros => reading().wall;
  const elapsed = (): Micros => reading().elapsed;

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
    onMoved();
  }
  function advance(wanted: Micros): void {
    const from = reading();
    const by = Math.min(wanted, LAST_MOMENT - from.wall);
    const to = { wall: from.wall + by, elapsed: from.elapsed + by };
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
    elapsedAhead: () => elapsed() - real.elapsed(),
    advance,
    set(at) {
      const by = at - wall();
      if (by < 0) throw invalidField('now', testRules.clockBack);
      if (at > LAST_MOMENT) throw invalidField('now', rule(testRules.clockEnd, { last: formatTimestamp(LAST_MOMENT) }));
      advance(by);
    },
    hold() {
      held ??= reading();
      tell();
    },
    release() {
      if (!held) return;
      goOn(held, rate);
      held = undefined;
      tell();
    },
    runAt(next) {
      goOn(reading(), next);
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
