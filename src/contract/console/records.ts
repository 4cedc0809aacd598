import { z } from 'zod';
import { generator, newGenerator } from '../generators.ts';
import { listedInverter } from '../inverters.ts';
import { operation } from '../operation.ts';
import { idParams } from '../params.ts';

/** Where a record is in its list, from 0: by it the console brings a record into view that an address names. */
export const place = z.int();

/**
 * One generator, which /v1 does not read by its number (D0), with its places in the list of all and in that of its
 * homeowner.
 */
export const getGenerator = operation({
  id: 'getGenerator',
  method: 'GET',
  path: '/console/generators/:id',
  summary: 'Read a generator, and where its lists have it',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: z.object({
    data: generator,
    place,
    place_of_homeowner: place,
    /** An import has put it into the middle of its ZIP code's area, and nobody changed it since. Never sent. */
    approximate_position: z.boolean(),
  }),
});

/** One inverter, which /v1 does not read by its number (D0), with its place in the list. */
export const getInverter = operation({
  id: 'getInverter',
  method: 'GET',
  path: '/console/inverters/:id',
  summary: 'Read an inverter, and where the list has it',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: z.object({ data: listedInverter, place }),
});

/**
 * /v1 changes no generator, so a new one takes its place, under a number of its own. In a linked workspace the service
 * creates the new one first; the other is removed there only once it has it.
 */
export const correctGenerator = operation({
  id: 'correctGenerator',
  method: 'POST',
  path: '/console/generators/:id/correction',
  summary: 'Put a corrected generator in the place of one',
  accepts: ['operator'],
  params: idParams,
  body: newGenerator,
  status: 201,
  response: generator,
});

export const recordOperations = { getGenerator, getInverter, correctGenerator };
