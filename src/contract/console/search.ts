import { z } from 'zod';
import { operation } from '../operation.ts';
import { homeowner } from './homeowners.ts';
import { foundGenerator, foundInverter } from './lists.ts';
import { rule, rules } from '../rules.ts';

/** So many of each kind are answered. */
export const MOST_FOUND = 6;

const foundOf = <T extends z.ZodType>(record: T) => z.object({ data: z.array(record), total: z.int() });

/**
 * An owner is found as in the list of owners, unless it was erased. Name and email are answered while they may be read.
 */
const namedOwner = z.object({
  id: z.int(),
  installer_reference: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

export const searchRecords = operation({
  id: 'searchRecords',
  method: 'GET',
  path: '/console/search',
  summary: 'Search generators, inverters, owners, and homeowners at once; the first few of each',
  accepts: ['operator'],
  query: z.object({
    q: z
      .string(rules.text)
      .min(1, rules.empty)
      .max(255, rule(rules.atMostCharacters, { most: 255 })),
  }),
  status: 200,
  response: z.object({
    generators: foundOf(foundGenerator),
    inverters: foundOf(foundInverter),
    owners: foundOf(namedOwner),
    homeowners: foundOf(homeowner),
  }),
});
export type FoundRecords = z.infer<(typeof searchRecords)['response']>;

export const searchOperations = { searchRecords };
