import type { Archive } from './archive.ts';
import { readXml } from './read-xml.ts';

/** What a format shows a number as: a day, a time of day, or both. */
export type Shown = 'day' | 'time' | 'day_and_time';

/** Formats that every workbook knows, without declaring them. */
const KNOWN: ReadonlyMap<number, Shown> = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36].map((id) => [id, 'day'] as const),
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'day'] as const),
  ...[18, 19, 20, 21, 32, 33].map((id) => [id, 'time'] as const),
  [22, 'day_and_time'],
]);

/** How long something took: `[h]:mm`. */
const DURATION = /\[(?:h+|m+|s+)\]/i;
/** What has digits shows a figure, whatever letters are behind it: `0.0 kWh`. Seconds may have them. */
const FIGURE = /[0#?]|general/i;

/** What a declared format shows; what is in quotes or in brackets is no part of it. undefined: neither day nor time. */
function shownBy(code: string): Shown | undefined {
  const plain = code.slice(0, 255).replaceAll(/"[^"]*"|\\.|_.|\*./g, '');
  if (DURATION.test(plain)) return undefined;
  const letters = plain
    .replaceAll(/\[[^[\]]*\]/g, '')
    .replaceAll(/s[.,]0+/gi, 's')
    .split(';')
    .filter((section) => !FIGURE.test(section))
    .join('');
  const hasTime = /h/i.test(letters);
  if (/[yd]/i.test(letters)) return hasTime ? 'day_and_time' : 'day';
  return hasTime ? 'time' : undefined;
}

/** What the styles of cells show numbers as, by their place; those that show figures are left out. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<ReadonlyMap<number, Shown>> {
  const styles = new Map<number, Shown>();
  if (part === undefined) return styles;
  const declared = new Map<number, Shown | undefined>();
  let inCells = false;
  let style = 0;
  await readXml(archive.text(part), {
    open(name, { numFmtId: id, formatCode: code = '' }) {
      if (name === 'numFmt') declared.set(Number(id), shownBy(code));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const shown = declared.has(Number(id)) ? declared.get(Number(id)) : KNOWN.get(Number(id));
      if (shown) styles.set(style, shown);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
