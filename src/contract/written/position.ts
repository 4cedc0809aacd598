import { plainNumber, readFigure, readNumber, type NumberStyle } from './number.ts';
import type { Written } from './written.ts';

const DIRECTIONS = { latitude: /^[ns]$/i, longitude: /^[ew]$/i };
const NEGATIVE = /^[sw]$/i;
const IN_PARTS = /^[\d.+\-°ºd:'′"″ms\s]+$/i;

/**
 * Degrees as people write them: `-71.05`, `71.05 W`, `42.36° N`, `42° 21' 36" N`. Unlike figures, a position may be
 * rounded. A direction must be one of the axis: a latitude has no east.
 */
export const readDegrees = (text: string, axis: 'latitude' | 'longitude', style?: NumberStyle): Written<number> =>
  readFigure(text, style, (each, mark) => degreesIn(each, axis, mark));

function degreesIn(text: string, axis: 'latitude' | 'longitude', style: NumberStyle): Written<number> {
  const towards = DIRECTIONS[axis];
  const whole = text.trim();
  if (whole === '' || whole.length > 60) return { fault: 'not_a_position' };
  const [first, last] = [whole.slice(0, 1), whole.slice(-1)];
  const before = towards.test(first);
  const after = towards.test(last);
  if (before && after) return { fault: 'not_a_position' };
  const direction = before ? first : after ? last : undefined;
  const middle = whole.slice(before ? 1 : 0, after ? -1 : undefined).trim();
  const degrees = plainDegrees(middle, style) ?? inParts(middle);
  if (degrees === undefined || (direction !== undefined && degrees < 0)) return { fault: 'not_a_position' };
  return { value: direction !== undefined && NEGATIVE.test(direction) && degrees !== 0 ? -degrees : degrees };
}

/** What divides a latitude from a longitude; a comma may also be in each of them. */
const SLASH = /[/|]/;
const DIVIDERS = [/[;\t]/, SLASH, /,/, /(?<=[NS])\s+|(?<=\d)\s+(?=[-\d])/i];
/** What may be around them: brackets, their names, or what maps write before a point. */
const AROUND = /^point\s*(?=\()|[()[\]{}]|\b(?:lat|latitude|lon|long|lng|longitude)\b\s*[:=]?/gi;
/** Nobody lives farther south: it is a longitude. */
const SOUTHERNMOST = -60;

/**
 * Both in one text: `42.36, -71.05`, `42.36 N 71.05 W`, `(42,36; -71,05)`, also with the longitude first. Undefined
 * where it is not a position, or only half of one.
 */
export function readPosition(text: string): { latitude: number; longitude: number } | undefined {
  const whole = text.slice(0, 120).replace(AROUND, ' ').trim();
  for (const divider of DIVIDERS) {
    const [one, other, ...more] = whole.split(divider);
    if (one === undefined || other === undefined || more.length > 0) continue;
    // A day may be written with one, too.
    if (divider === SLASH && ![one, other].every((part) => /[.,°]/.test(part))) continue;
    for (const style of [{ decimalComma: false }, { decimalComma: true }]) {
      const position = placed(one, other, style) ?? placed(other, one, style);
      if (position) return position;
    }
  }
  return undefined;
}

function placed(north: string, east: string, style: NumberStyle): { latitude: number; longitude: number } | undefined {
  const [latitude, longitude] = [readDegrees(north, 'latitude', style), readDegrees(east, 'longitude', style)];
  if ('fault' in latitude || 'fault' in longitude) return undefined;
  const isReal = latitude.value >= SOUTHERNMOST && latitude.value <= 90 && Math.abs(longitude.value) <= 180;
  return isReal ? { latitude: latitude.value, longitude: longitude.value } : undefined;
}

/** More digits than a number can carry say less than a millionth of a millimeter: the closest position will do. */
function plainDegrees(text: string, style?: NumberStyle): number | undefined {
  const figure = /[°º]$/.test(text) ? text.slice(0, -1).trim() : text;
  if (/\d\s/.test(figure)) return undefined; // what spaces separate are minutes and seconds
  const read = readNumber(figure, style);
  if ('value' in read) return read.value;
  const degrees = read.fault === 'too_many_digits' ? Number(plainNumber(figure, style)) : Number.NaN;
  return Number.isFinite(degrees) ? Math.round(degrees * 1e9) / 1e9 : undefined;
}

/** Degrees, minutes and seconds, to the seventh place: a centimeter. */
function inParts(text: string): number | undefined {
  const parts = IN_PARTS.test(text) ? text.split(/[^\d.+-]+/).filter(Boolean) : [];
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number);
  if (parts.length < 2 || parts.length > 3 || !Number.isInteger(degrees)) return undefined;
  if (!(minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60)) return undefined;
  const rounded = Math.round((Math.abs(degrees) + minutes / 60 + seconds / 3600) * 1e7) / 1e7;
  return text.startsWith('-') && rounded !== 0 ? -rounded : rounded;
}
