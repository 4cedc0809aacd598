import { plainNumber, readNumber, type NumberStyle } from './number.ts';
import type { Written } from './written.ts';

const NEGATIVE = /^[sw]$/i;
const DIRECTED = /^([nsew])?\s*([^nsew]+?)\s*([nsew])?$/i;
const PARTS = /^([+-]?\d{1,3})\s*[°d:\s]\s*(\d{1,2}(?:\.\d+)?)\s*['′m:\s]?\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″s]?)?$/i;

/** Degrees as people write them: `-71.05`, `71.05 W`, `42.36° N`, `42° 21' 36" N`. Unlike figures, a position may be rounded. */
export function readDegrees(text: string, style?: NumberStyle): Written<number> {
  const [, before, middle, after] = text.length > 60 ? [] : (DIRECTED.exec(text.trim()) ?? []);
  if (middle === undefined || (before !== undefined && after !== undefined)) return { fault: 'not_a_position' };
  const direction = before ?? after;
  const read = readNumber(middle.replace(/[°º]\s*$/, ''), style);
  const degrees = 'value' in read ? read.value : read.fault === 'too_many_digits' ? closest(middle) : inParts(middle);
  if (degrees === undefined) return { fault: 'not_a_position' };
  if (direction === undefined) return { value: degrees };
  if (degrees < 0) return { fault: 'not_a_position' };
  return { value: NEGATIVE.test(direction) && degrees !== 0 ? -degrees : degrees };
}

/** More digits than a number can carry say less than a millionth of a millimeter: the closest position will do. */
const closest = (text: string): number | undefined => {
  const degrees = Number(plainNumber(text.replace(/[°º]\s*$/, '')));
  return Number.isFinite(degrees) ? Math.round(degrees * 1e9) / 1e9 : undefined;
};

/** Degrees, minutes and seconds, to the seventh place: a centimeter. */
function inParts(text: string): number | undefined {
  const [, degrees, minutes, seconds] = PARTS.exec(text.trim()) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds ?? 0) >= 60) return undefined;
  const whole = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds ?? 0) / 3600;
  const rounded = Math.round(whole * 1e7) / 1e7;
  return degrees.startsWith('-') && rounded !== 0 ? -rounded : rounded;
}

/** A pasted pair, latitude first: `42.36, -71.05`. Undefined where it is no pair. */
export function readPair(text: string): { latitude: number; longitude: number } | undefined {
  const parts =
    text.length > 120
      ? []
      : text
          .trim()
          .replace(/^\(|\)$/g, '')
          .split(/\s*[,;]\s*/);
  if (parts.length !== 2) return undefined;
  const [latitude, longitude] = parts.map((part) => readDegrees(part));
  if (!latitude || !longitude || !('value' in latitude) || !('value' in longitude)) return undefined;
  return { latitude: latitude.value, longitude: longitude.value };
}
