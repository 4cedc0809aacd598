import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createSecretBox } from '../../../src/store/secret-box.ts';
import { openStore } from '../../../src/core/open-store.ts';
import type { Store } from '../../../src/store/store.ts';

/** Sealing is no part of what is measured: every store of the bench has the same key. */
export function openBenchStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  let now = Date.UTC(2026, 0, 1) * 1000;
  return openStore({
    file: path.join(folder, 'test.sqlite'),
    mode: 'test',
    clock: () => (now += 1),
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
  });
}

/** An inverter unlike every other one, as a list of the service shows it. */
export const benchInverter = (index: number) => ({
  brand: `Brand ${index % 178}`,
  model: `MODEL-${index}`,
  site_name: `Site ${index}`,
  installation_date: '2018-07-01',
  latitude: 45.4584999084,
  longitude: -93.2723999023,
});

/** Fills the workspace of a service with inverters that have production figures. */
export async function fillUpstream(folder: string, inverters: number): Promise<void> {
  const store = await openBenchStore(folder);
  const produced = (index: number) => ({
    is_producing: index % 3 > 0,
    production_rate: index / 7,
    total_lifetime_production: index * 3.25,
  });
  await store.bulkLoad({
    generators: [],
    inverters: Array.from({ length: inverters }, (_, index) => ({ ...benchInverter(index), ...produced(index) })),
  });
  await store.close();
}
