import type { Archive } from './archive.ts';
import { readXml } from './read-xml.ts';

/** Formats of days that every workbook knows, without declaring them. */
const KNOWN_DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a declared format shows a day: it has a year or a day outside of quotes and of what is in brackets. */
const showsDay = (code: string): boolean =>
  /[yd]/i.test(
    code
      .slice(0, 255)
      .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
      .replaceAll(/\[[^[\]]*\]/g, ''),
  );

/** Which styles of cells show a number as a day, by their place. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  if (part === undefined) return days;
  const declared = new Map<number, boolean>();
  let inCells = false;
  let style = 0;
  await readXml(archive.text(part), {
    open(name, { numFmtId: id, formatCode: code = '' }) {
      if (name === 'numFmt') declared.set(Number(id), showsDay(code));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      if (declared.get(Number(id)) ?? KNOWN_DAYS.has(Number(id))) days.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return days;
}
