import { z } from 'zod';
import { operation } from '../operation.ts';
import { findGenerators, findInverters } from './lists.ts';

/** The state of a point of the map: of an inverter, or of all inverters of a generator together. */
export const productionStates = ['producing', 'idle', 'silent', 'unknown'] as const;
export type ProductionState = (typeof productionStates)[number];

const whole = z.array(z.int());
const place = z.array(z.number().nullable());

/**
 * What a map shows of all records that a list would have, without pages: columns of the same length, in the order of
 * the list. `latitude` and `longitude` in degrees, both null where no usable position is known; an inverter without one
 * is where its generator is. `watts`: the nameplate capacity of a generator, the production rate of an inverter.
 * `state`: the place in `productionStates`. `silent`: how many inverters are silent there. `address_state`: in which
 * state the address says it is; of an inverter, the address of its generator. Silent is what has reported nothing for
 * the number of days set in Settings.
 */
export const mapPoints = z.object({
  data: z.object({
    id: whole,
    latitude: place,
    longitude: place,
    watts: z.array(z.number().nullable()),
    state: whole,
    silent: whole,
    address_state: z.array(z.string().nullable()),
  }),
});
export type MapPoints = z.infer<typeof mapPoints>['data'];

const points = { method: 'GET', accepts: ['operator'], status: 200, response: mapPoints } as const;

/** The same filters as the list; pages, order of columns and facets have no meaning here. */
export const mapGenerators = operation({
  ...points,
  id: 'mapGenerators',
  path: '/console/map/generators',
  summary: 'Positions, capacity and state of all generators of a list',
  query: findGenerators.query,
});

/** The same for inverters. */
export const mapInverters = operation({
  ...points,
  id: 'mapInverters',
  path: '/console/map/inverters',
  summary: 'Positions, output and state of all inverters of a list',
  query: findInverters.query,
});

export const mapOperations = { mapGenerators, mapInverters };
