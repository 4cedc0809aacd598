/** Writers at once; each has records of its own, and its next write waits for the answer to the one before. */
export const WRITERS = 10;

export interface Step {
  kind: 'create' | 'update' | 'remove';
  /** The record's brand: it tells run, writer and number. */
  brand: string;
  /** Lifetime production after an update: never the value of a fresh record. */
  lifetime: number;
}

/** The endless list of what one writer does: of two records one is created, updated and removed, the other stays. */
export function stepOf(run: number, writer: number, index: number): Step {
  const pair = Math.floor(index / 5);
  const place = index % 5;
  const number = 2 * pair + (place < 3 ? 0 : 1);
  const kind = (['create', 'update', 'remove', 'create', 'update'] as const)[place] ?? 'create';
  return { kind, brand: `${run}-${writer}-${number}`, lifetime: number + 1 };
}

/** What is there after the first `count` steps of a writer: brand and lifetime production, as text. */
export function recordsAfter(run: number, writer: number, count: number): string {
  const records = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const { kind, brand, lifetime } = stepOf(run, writer, index);
    if (kind === 'remove') records.delete(brand);
    else records.set(brand, kind === 'create' ? 0 : lifetime);
  }
  return JSON.stringify([...records]);
}
