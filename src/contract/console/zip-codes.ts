import { z } from 'zod';
import { operation } from '../operation.ts';

/** What is known of a ZIP code, from a list that the console comes with: nothing is asked of anybody. */
export const getZipCode = operation({
  id: 'getZipCode',
  method: 'GET',
  path: '/console/zip-codes/:zip_code',
  summary: 'City and state of a ZIP code, and the cities nearby; looked up offline',
  accepts: ['operator'],
  params: z.object({ zip_code: z.string() }),
  status: 200,
  response: z.object({
    /** Whether the list has such ZIP codes; it has none of some territories. */
    is_listed: z.boolean(),
    /** `middle`: of its area, in degrees. */
    place: z
      .object({
        city: z.string(),
        state: z.string(),
        cities: z.array(z.string()),
        middle: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      })
      .nullable(),
  }),
});

export const zipCodeOperations = { getZipCode };
