import { DAY, type Micros } from './timestamp.ts';

/** Times that were given to records, from the first to the last, with no gap of a day or more between them. */
export type Stretch = [first: Micros, last: Micros];

/** More are not kept: the oldest lie so far back that no clock returns to them. */
const MOST = 64;

/** Notes that `at` was given to a record; `stretches` is in order, and stays so. */
export function addTime(stretches: Stretch[], at: Micros): void {
  let index = stretches.length - 1;
  while (index >= 0 && (stretches[index] as Stretch)[0] > at) index -= 1;
  const before = stretches[index];
  if (before && at <= before[1] + DAY) before[1] = Math.max(before[1], at);
  else stretches.splice(index + 1, 0, [at, at]);
  if (stretches.length > MOST) stretches.shift();
}

/** Notes the times of another file beside those of this one. */
export function addStretches(stretches: Stretch[], more: readonly Stretch[]): void {
  stretches.push(...more.map(([first, last]): Stretch => [first, last]));
  stretches.sort((a, b) => a[0] - b[0]);
}

/**
 * The end of the stretch that a clock saying `at` is in, or less than a day before: whatever it says until then was
 * given already.
 */
export function endOfStretch(stretches: readonly Stretch[], at: Micros): Micros | undefined {
  let end: Micros | undefined;
  for (const [first, last] of stretches) if (first - DAY <= (end ?? at) && (end ?? at) <= last) end = last;
  return end;
}

/**
 * Stretches as a file holds them; what is none of that form counts as nothing. `last` is the one time that files of
 * earlier releases note.
 */
export function readStretches(text: string | undefined, last: string | undefined): Stretch[] {
  if (text === undefined) return last === undefined || !isTime(Number(last)) ? [] : [[Number(last), Number(last)]];
  const noted: unknown = JSON.parse(text);
  if (!Array.isArray(noted)) return [];
  return noted.filter(isStretch);
}

function isStretch(value: unknown): value is Stretch {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [first, last] = value as unknown[];
  return isTime(first) && isTime(last) && first <= last;
}

const isTime = (value: unknown): value is Micros => Number.isSafeInteger(value) && Number(value) >= 0;
