import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { inverterFields, inverterUpdate } from '../inverters.ts';
import { operation } from '../operation.ts';
import { idParams } from '../params.ts';
import { findGenerators, findInverters } from './lists.ts';

const count = z.int();

const remove = z.strictObject({ kind: z.literal('remove') });
/** What becomes of each record. `add`: watt-hours that are added to what an inverter has produced. */
export const bulkEdit = z.discriminatedUnion('kind', [
  remove,
  z.strictObject({
    kind: z.literal('update'),
    values: inverterUpdate.refine((values) => Object.keys(values).length > 0, 'must have at least one field'),
  }),
  z.strictObject({
    kind: z.literal('add'),
    total_lifetime_production: inverterFields.total_lifetime_production.input.positive('must be more than 0'),
  }),
]);
export type BulkEdit = z.infer<typeof bulkEdit>;

/** Why a record could not be changed, or not be put back. */
export const bulkFault = z.enum(['gone', 'out_of_range', 'changed_since', 'sent_already', 'link_changed']);
export type BulkFault = z.infer<typeof bulkFault>;

/** A change of records that were selected together. `stopped`: it was canceled, or the console stopped. */
export const bulkChange = z.object({
  id,
  topic: z.enum(['generators', 'inverters']),
  edit: bulkEdit,
  by: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'undoing', 'undone']),
  total: count,
  changed: count,
  undone: count,
  /** Whether anything of it can be undone now. */
  can_undo: z.boolean(),
  /** Records that could not be changed, or not be put back, and why; the first hundred. */
  faults: z.array(z.object({ id: count, code: bulkFault })),
  fault_count: count,
  started_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type BulkChange = z.infer<typeof bulkChange>;

const MOST_IDS = 10_000;

const someIds = z
  .array(id)
  .min(1, 'must have at least one ID')
  .max(MOST_IDS, `must have at most ${MOST_IDS} IDs`)
  .refine((ids) => new Set(ids).size === ids.length, 'must not have an ID twice')
  .optional();

/**
 * What is to be done. Without `ids`: with all records that the query matches, as the list of the same query shows them,
 * but for `except`. `count`: of how many the person was told; where it is another number by now, nothing is done.
 */
const bulkBody = <T extends z.ZodType>(edit: T) =>
  z.strictObject({
    ids: someIds,
    except: someIds,
    count: z.int('must be a whole number').min(1, 'must be 1 or more'),
    edit,
  });

const accepts = ['operator', 'automation_key'] as const;

export const changeGenerators = operation({
  id: 'changeGenerators',
  method: 'POST',
  path: '/console/generators/changes',
  summary: 'Delete several generators; it can be undone',
  accepts,
  query: findGenerators.query,
  body: bulkBody(remove),
  status: 201,
  response: bulkChange,
});

export const changeInverters = operation({
  id: 'changeInverters',
  method: 'POST',
  path: '/console/inverters/changes',
  summary: 'Change or delete several inverters; it can be undone',
  accepts,
  query: findInverters.query,
  body: bulkBody(bulkEdit),
  status: 201,
  response: bulkChange,
});

export const listBulkChanges = operation({
  id: 'listBulkChanges',
  method: 'GET',
  path: '/console/bulk-changes',
  summary: 'Recent changes of selected records, the newest first',
  accepts,
  status: 200,
  response: z.object({ data: z.array(bulkChange) }),
});

/** What was changed until then stays, and can be undone. */
export const cancelBulkChange = operation({
  id: 'cancelBulkChange',
  method: 'POST',
  path: '/console/bulk-changes/:id/cancel',
  summary: 'Stop a running change',
  accepts,
  params: idParams,
  status: 200,
  response: bulkChange,
});

/** Deleted records come back under their IDs, changed ones with their earlier values. */
export const undoBulkChange = operation({
  id: 'undoBulkChange',
  method: 'POST',
  path: '/console/bulk-changes/:id/undo',
  summary: 'Undo a change of selected records',
  accepts,
  params: idParams,
  status: 200,
  response: bulkChange,
});

export const bulkChangeOperations = {
  changeGenerators,
  changeInverters,
  listBulkChanges,
  cancelBulkChange,
  undoBulkChange,
};
