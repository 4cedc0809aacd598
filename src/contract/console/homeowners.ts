import { z } from 'zod';
import { generator } from '../generators.ts';
import { listedInverter } from '../inverters.ts';
import { operation } from '../operation.ts';
import { homeownerParams, idParams } from '../params.ts';
import { visibleName } from '../visible-text.ts';
import { ownerStatus } from './owner-status.ts';
import { rule, rules } from '../rules.ts';

/** What people here call a homeowner, whom the service knows by number alone: kept here, never sent. */
export const nickname = visibleName.max(120, rule(rules.atMostCharacters, { most: 120 }));

export const homeowner = z.object({
  id: z.int(),
  nickname: z.string().nullable(),
  /** The account that is this homeowner's, as somebody here has said. */
  system_owner_id: z.int().nullable(),
});
export type Homeowner = z.infer<typeof homeowner>;

/** One that was searched for, with the number of their generators. */
export const foundHomeowner = homeowner.extend({ generators: z.int() });

/** So many records of each kind are answered. */
export const MOST_ASSOCIATED = 50;

export const associatedKinds = ['homeowners', 'generators', 'inverters', 'system_owners'] as const;
export type AssociatedKind = (typeof associatedKinds)[number];

/** What belongs together: the first records of each kind, and figures of all of them. Power in W, energy in Wh. */
export const associated = z.object({
  homeowners: z.array(homeowner),
  system_owners: z.array(z.object({ id: z.int(), name: z.string().nullable(), status: ownerStatus })),
  generators: z.object({ data: z.array(generator), total: z.int(), nameplate_capacity: z.number() }),
  inverters: z.object({
    data: z.array(listedInverter),
    total: z.int(),
    production_rate: z.number(),
    total_lifetime_production: z.number(),
  }),
  /** What is within half a kilometer and belongs to nothing yet, at most 20 of each kind. */
  nearby: z.object({ generators: z.array(generator), inverters: z.array(listedInverter) }),
});
export type Associated = z.infer<typeof associated>;

export const findHomeowners = operation({
  id: 'findHomeowners',
  method: 'GET',
  path: '/console/homeowners',
  summary: 'Find homeowners by nickname or number; the first 100',
  accepts: ['operator'],
  query: z.object({
    q: z
      .string(rules.text)
      .max(255, rule(rules.atMostCharacters, { most: 255 }))
      .optional(),
  }),
  status: 200,
  response: z.object({ data: z.array(foundHomeowner), total: z.int() }),
});

/** Any whole number has a page: the service knows homeowners by number alone. Null takes a value away. */
export const updateHomeowner = operation({
  id: 'updateHomeowner',
  method: 'PUT',
  path: '/console/homeowners/:homeowner_id',
  summary: 'Say what a homeowner is called and which account is theirs; never sent',
  accepts: ['operator'],
  params: homeownerParams,
  body: z.strictObject({
    nickname: nickname.nullable().optional(),
    system_owner_id: z
      .int(rules.whole)
      .min(1, rule(rules.atLeast, { least: 1 }))
      .nullable()
      .optional(),
  }),
  status: 200,
  response: homeowner,
});

const generatorId = z
  .int(rules.whole)
  .min(1, rule(rules.atLeast, { least: 1 }))
  .nullable();

/**
 * `generator_id`: null, where it belongs to none any more. `seen_generator_id`: what it belonged to as the person saw
 * it; `conflict` where that has changed since.
 */
export const associateInverter = operation({
  id: 'associateInverter',
  method: 'PUT',
  path: '/console/inverters/:id/generator',
  summary: 'Say which generator an inverter belongs to; never sent',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ generator_id: generatorId, seen_generator_id: generatorId }),
  status: 200,
  response: z.object({ inverter_id: z.int(), generator_id: z.int().nullable() }),
});

export const getAssociated = operation({
  id: 'getAssociated',
  method: 'GET',
  path: '/console/associated/:kind/:id',
  summary: 'What belongs to a homeowner, a generator, an inverter, or a system owner',
  accepts: ['operator'],
  params: z.object({ kind: z.enum(associatedKinds), id: z.string() }),
  status: 200,
  response: associated,
});

export const homeownerOperations = {
  findHomeowners,
  updateHomeowner,
  associateInverter,
  getAssociated,
};
