/** Everything that a seed decides. The same seed gives the same answers in the same order. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  between(low: number, high: number): number;
  /** One of them; undefined of an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
  /** One of the names, in proportion to the weights. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/**
 * A generator of 32 bits of state (Weyl sequence with an avalanche at the end): small, fast, and the same on every
 * machine.
 */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** The weights are tables that never change: what they come to is worked out once. */
  const tables = new Map<object, { entries: [string, number][]; sum: number }>();
  function table(weights: Readonly<Record<string, number>>): { entries: [string, number][]; sum: number } {
    const known = tables.get(weights);
    if (known) return known;
    const entries = Object.entries(weights);
    const made = { entries, sum: entries.reduce((sum, [, weight]) => sum + weight, 0) };
    tables.set(weights, made);
    return made;
  }

  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[int(0, list.length - 1)],
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const { entries, sum } = table(weights);
      let rest = next() * sum;
      for (const [name, weight] of entries) {
        rest -= weight;
        if (rest < 0) return name as T;
      }
      const [last] = entries.at(-1) ?? [];
      if (last === undefined) throw new Error('nothing to choose from');
      return last as T;
    },
  };
}
