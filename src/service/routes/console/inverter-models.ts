import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { inverterModelOperations } from '../../../contract/console/inverter-models.ts';
import type { Handlers } from '../../http/route.ts';
import { readInverterCatalog } from '../../sample/inverter-catalog.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

type Brands = { brand: string; models: string[] }[];

/** One collator for all: `localeCompare` with options makes one for each pair, a hundred milliseconds for this list. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** The brands in the order of the alphabet, each with its models. Nothing to choose from without the file. */
async function readBrands(folder: string): Promise<Brands> {
  const csv = await readFile(path.join(folder, 'cec-inverters-2019.csv'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  const models = new Map<string, Set<string>>();
  for (const { brand, model } of csv === undefined ? [] : readInverterCatalog(csv))
    models.set(brand, (models.get(brand) ?? new Set()).add(model));
  return [...models]
    .map(([brand, names]) => ({ brand, models: [...names].toSorted(byName) }))
    .toSorted((a, b) => byName(a.brand, b.brand));
}

/** What a form offers while the brand and the model of an inverter are typed. */
export const inverterModelRoutes = ({ host }: WorkspaceDeps): Handlers<typeof inverterModelOperations> => {
  let brands: Promise<Brands> | undefined;
  return {
    listInverterModels: async () => ({ data: await (brands ??= readBrands(host.sampleFolder)) }),
  };
};
