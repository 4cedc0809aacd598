import { unitOf } from '../../contract/written/measure.ts';
import { readEither, readNumber, type NumberStyle } from '../../contract/written/number.ts';

/** A column of a file: its header and the first of its values, without the empty ones. */
export interface Column {
  header: string;
  samples: string[];
}

/** `Zip_Code` -> `zip code`; the unit in `Capacity (kW)` is no part of the name. */
export const plainHeader = (header: string): string =>
  header
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[([]([^()[\]]*)[)\]]/g, (whole, inside: string) => (unitOf(inside) ? ' ' : whole))
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\baddr\b/g, 'address')
    .trim();

type Fits = (text: string) => boolean;

/** Which part of the values of a column are so. */
export const share = ({ samples }: Column, fits: Fits): number =>
  samples.filter(fits).length / Math.max(1, samples.length);

/** Whether at least half of the values of a column are so. */
export const half = (column: Column, fits: Fits): boolean => share(column, fits) >= 0.5;
/** The same for four in five. */
export const most = (column: Column, fits: Fits): boolean => share(column, fits) >= 0.8;

/** The number that a cell holds; NaN where it holds none. */
export function numberIn(text: string, style: NumberStyle): number {
  const read = readEither(style, (mark) => readNumber(text, mark));
  return 'value' in read ? read.value : Number.NaN;
}
