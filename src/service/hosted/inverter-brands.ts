import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The makers of inverters, as suggestions beside the free text: the part before the colon of each name in the list of the
 * California Energy Commission. Without that file there are no suggestions, and the field still works.
 */
export async function readInverterBrands(sampleFolder: string): Promise<string[]> {
  let list: string;
  try {
    list = await readFile(path.join(sampleFolder, 'cec-inverters-2019.csv'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const brands = list.split('\n').slice(1).map((line) => line.replace(/^"/, '').split(':', 1)[0]?.trim() ?? '');
  return [...new Set(brands)].filter((brand) => brand !== '').toSorted((a, b) => a.localeCompare(b, 'en'));
}
