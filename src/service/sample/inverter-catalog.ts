import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A model of the list; `watts` is its AC power. */
export interface InverterModel {
  brand: string;
  model: string;
  watts: number;
}

const rows = z.array(z.object({ name: z.string(), ac_power_w: z.coerce.number() }));

/** Reads the list of inverters, weakest first. A name is "Brand: MODEL [voltage]". */
export function readInverterCatalog(csv: string): InverterModel[] {
  const parsed: unknown = parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  return rows
    .parse(parsed)
    .map(({ name, ac_power_w: watts }) => {
      const colon = name.indexOf(':');
      return { brand: name.slice(0, colon).trim(), model: name.slice(colon + 1).trim(), watts };
    })
    .toSorted((a, b) => a.watts - b.watts || (a.model < b.model ? -1 : 1));
}

/** The `count` neighbors in the list whose power is nearest to `watts`; the list is not empty and sorted by power. */
export function nearestModels(
  catalog: readonly InverterModel[],
  watts: number,
  count: number,
): readonly InverterModel[] {
  let low = 0;
  let high = catalog.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((catalog[middle]?.watts ?? 0) < watts) low = middle + 1;
    else high = middle;
  }
  const start = Math.max(0, Math.min(low - Math.floor(count / 2), catalog.length - count));
  return catalog.slice(start, start + count);
}
