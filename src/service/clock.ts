import { addStretches, addTime, endOfStretch, type Stretch } from '../domain/time-stretches.ts';
import type { Micros } from '../domain/timestamp.ts';

const SECOND: Micros = 1_000_000;
/**
 * A difference between the computer's clock and the time that has passed which is no drift: somebody, or something, has
 * set the clock.
 */
const SET: Micros = 60 * SECOND;
/** Before this the console did not exist: a clock that says so is wrong, whatever the records say. */
const EARLIEST: Micros = Date.UTC(2026, 0, 1) * 1000;

/** Where time comes from. Both in microseconds. */
export interface TimeSource {
  /** What the computer's clock says. It may be set at any time, forward and back. */
  wall(): Micros;
  /** Time that has passed since some moment, sleep included; nobody can set it. */
  elapsed(): Micros;
}

/** Somebody has set the computer's clock while the console was running. */
export interface ClockSet {
  /** Negative: back. */
  by: Micros;
  /** On the clock of `elapsed`. */
  noticed: Micros;
}

/**
 * The one clock of an installation: a time for every record, and how much time has passed whatever the computer's clock
 * says.
 */
export interface Clock extends TimeSource {
  /**
   * A time for a record, as the computer's clock says it. None is given twice, and each is later than the one before,
   * with one exception: see `next` (D12).
   */
  now(): Micros;
  /**
   * How long ago a time was given, in real time: within this process whatever the clock was set to since, from before
   * it by what the times themselves say. Undefined where it is in the future: a wrong clock has given it, and nobody
   * knows when.
   */
  since(at: Micros): Micros | undefined;
  /** A file with these times is open: none of them is given again. */
  taken(stretches: readonly Stretch[]): void;
  /** Whether a record made now is dated as the computer's clock says. */
  follows(): boolean;
  /** When the clock was set last while this process ran. */
  lastSet(): ClockSet | undefined;
}

/** Times that were given while the clock went evenly: `rate` of them for each microsecond that has passed. */
interface Even {
  from: Micros;
  to: Micros;
  elapsed: Micros;
  rate: 1 | 0.5;
}

/** Makes the clock of an installation. `onSet` hears when the computer's clock was set. */
export function createClock({ wall, elapsed }: TimeSource, onSet: (set: ClockSet) => void = () => undefined): Clock {
  const stretches: Stretch[] = [];
  const given: Even[] = [];
  let last: { at: Micros; elapsed: Micros } | undefined;
  let offset: Micros | undefined;
  let lastSet: ClockSet | undefined;

  /** Compares the two: what they differ by changes only when the clock is set. */
  function look(says: Micros, passed: Micros): void {
    const before = offset;
    offset = says - passed;
    if (before === undefined || Math.abs(offset - before) < SET) return;
    lastSet = { by: offset - before, noticed: passed };
    onSet(lastSet);
  }

  const endOf = (says: Micros): Micros | undefined =>
    says < EARLIEST ? stretches.at(-1)?.[1] : endOfStretch(stretches, says);

  /**
   * The computer's time, unless that is taken. If it is less than a day before times that were given, or among them,
   * it continues after them at half the real speed until the computer's clock has caught up. Only where nothing was
   * ever given within a day, and later times were, did a clock that was far ahead give those; then the times follow the
   * computer's clock again, below them.
   */
  function next(says: Micros, passed: Micros): Micros {
    const end = endOf(says);
    if (end === undefined || end < says) return says;
    const gone = last?.at === end ? Math.floor((passed - last.elapsed) / 2) : 0;
    const at = end + Math.max(1, gone);
    const further = endOfStretch(stretches, at);
    return further === undefined ? at : further + 1;
  }

  function remember(at: Micros, says: Micros, passed: Micros): void {
    addTime(stretches, at);
    last = { at, elapsed: passed };
    const rate = at - says > SECOND ? 0.5 : 1;
    const even = given.at(-1);
    const expected = even && even.from + (passed - even.elapsed) * rate;
    if (even?.rate === rate && at > even.to && Math.abs(at - (expected ?? 0)) < SECOND) even.to = at;
    else given.push({ from: at, to: at, elapsed: passed, rate });
  }

  return {
    wall,
    elapsed,
    now() {
      const [says, passed] = [wall(), elapsed()];
      look(says, passed);
      const at = next(says, passed);
      remember(at, says, passed);
      return at;
    },
    since(at) {
      const passed = elapsed();
      const even = given.findLast(({ from, to }) => from <= at && at <= to);
      if (even) return Math.max(0, passed - even.elapsed - (at - even.from) / even.rate);
      const [first] = given;
      return first && at < first.from ? first.from - at + passed - first.elapsed : undefined;
    },
    taken: (times) => addStretches(stretches, times),
    follows() {
      const says = wall();
      return (endOf(says) ?? says) - says <= SECOND;
    },
    lastSet() {
      look(wall(), elapsed());
      return lastSet;
    },
  };
}
