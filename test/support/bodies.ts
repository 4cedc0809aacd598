import type { NewGenerator } from '../../src/contract/generators.ts';
import type { NewInverter } from '../../src/contract/inverters.ts';

/** A body that `POST /v1/generators` takes. */
export const aGenerator = (change: Partial<NewGenerator> = {}): NewGenerator => ({
  address: '12 Elm Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '02101',
  nameplate_capacity: 7250.5,
  online_date: '2024-02-29',
  latitude: 42.65258,
  longitude: -73.75623,
  homeowner_id: 41,
  ...change,
});

/** A body that `POST /v1/inverters` takes. */
export const anInverter = (change: Partial<NewInverter> = {}): NewInverter => ({
  brand: 'Fronius',
  model: 'Primo 7.6-1',
  site_name: 'Elm roof',
  installation_date: '2024-03-08',
  latitude: 42.65,
  longitude: -73.75,
  ...change,
});
