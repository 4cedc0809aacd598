import { readFile } from 'node:fs/promises';
import path from 'node:path';

const read = new Map<string, Promise<string[]>>();

/**
 * The makers of inverters: the part before the colon of each name in the list of the California Energy Commission, in
 * the order of the alphabet. Empty without that file; then every name is taken. It is a file of the program: it is read
 * once.
 */
export function inverterBrands(sampleFolder: string): Promise<string[]> {
  const brands = read.get(sampleFolder) ?? readInverterBrands(sampleFolder);
  read.set(sampleFolder, brands);
  return brands;
}

async function readInverterBrands(sampleFolder: string): Promise<string[]> {
  let list: string;
  try {
    list = await readFile(path.join(sampleFolder, 'cec-inverters-2019.csv'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const brands = list
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^"/, '').split(':', 1)[0]?.trim() ?? '');
  return [...new Set(brands)].filter((brand) => brand !== '').toSorted((a, b) => a.localeCompare(b, 'en'));
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The brand as the list writes it; upper and lower case, spaces and punctuation are alike. Undefined when it is not in
 * the list.
 */
export const findBrand = (brands: string[], typed: string): string | undefined =>
  brands.length === 0 ? typed.trim() : brands.find((brand) => plain(brand) === plain(typed));

/** Up to three brands that a name could be meant to be: one of its words begins a word of theirs. */
export function similarBrands(brands: string[], typed: string): string[] {
  const [word] = plain(typed).split(' ');
  if (word === undefined || word.length < 2) return [];
  return brands
    .filter((brand) =>
      plain(brand)
        .split(' ')
        .some((part) => part.startsWith(word)),
    )
    .slice(0, 3);
}
