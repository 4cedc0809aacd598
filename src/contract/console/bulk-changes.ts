import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { inverterFields, inverterUpdate } from '../inverters.ts';
import { operation } from '../operation.ts';
import { pageQuery } from '../page.ts';
import { idParams } from '../params.ts';
import { findGenerators, findInverters, foundInverter } from './lists.ts';
import { formerProduction } from './readings.ts';
import { rule, rules } from '../rules.ts';

const count = z.int();

const remove = z.strictObject({ kind: z.literal('remove') });
/**
 * `inverters`: those that are associated with the generators go with them. So many the person was told of; where it is
 * another number by now, nothing is done.
 */
const removeGenerators = remove.extend({
  inverters: z
    .int(rules.whole)
    .min(1, rule(rules.orMore, { least: 1 }))
    .optional(),
});
export type GeneratorsEdit = z.infer<typeof removeGenerators>;

/** What becomes of each record. `add`: watt-hours that are added to what an inverter has produced. */
export const bulkEdit = z.discriminatedUnion('kind', [
  remove,
  z.strictObject({
    kind: z.literal('update'),
    values: inverterUpdate.refine((values) => Object.keys(values).length > 0, rules.oneField),
  }),
  z.strictObject({
    kind: z.literal('add'),
    total_lifetime_production: inverterFields.total_lifetime_production.input.positive(
      rule(rules.moreThan, { least: 0 }),
    ),
  }),
]);
export type BulkEdit = z.infer<typeof bulkEdit>;

/** Inverters that are given a figure each in one change; a body may hold 10,000 values, and each takes four. */
export const MOST_FIGURES = 2000;

/** What can be given to each of several inverters: a number that an update may change. */
export const figureField = z.enum(['production_rate', 'total_lifetime_production']);
export type FigureField = z.infer<typeof figureField>;

/** `from`: what the person saw; an inverter that has another value by now is left as it is. */
const figuresOf = <F extends FigureField>(field: F) =>
  z.strictObject({
    field: z.literal(field),
    rows: z
      .array(z.strictObject({ id, from: inverterFields[field].output, to: inverterFields[field].input }))
      .min(1, rules.oneInverter)
      .max(MOST_FIGURES, rule(rules.atMostInverters, { most: MOST_FIGURES }))
      .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, rules.idTwice),
  });
const figures = z.discriminatedUnion(
  'field',
  [figuresOf('production_rate'), figuresOf('total_lifetime_production')],
  rule(rules.oneOf, { codes: figureField.options.join(', ') }),
);
export type Figures = z.infer<typeof figures>;

/** What a change did; the figures themselves are with the records. */
const shownEdit = z.union([removeGenerators, bulkEdit, z.object({ kind: z.literal('figures'), field: figureField })]);
export type ShownEdit = z.infer<typeof shownEdit>;

/** What a change does, as it is kept. */
export type KeptEdit = BulkEdit | GeneratorsEdit | ({ kind: 'figures' } & Figures);

/** Why a record could not be changed, or not be put back. */
export const bulkFault = z.enum(['gone', 'out_of_range', 'changed_since', 'sent_already', 'link_changed']);
export type BulkFault = z.infer<typeof bulkFault>;

const bulkTopics = ['generators', 'inverters'] as const;

const oneFault = z.object({ topic: z.enum(bulkTopics), id: count, code: bulkFault });

/** A change of records that were selected together. `stopped`: it was canceled, or the console stopped. */
export const bulkChange = z.object({
  id,
  topic: z.enum(bulkTopics),
  edit: shownEdit,
  by: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'undoing', 'undone']),
  total: count,
  changed: count,
  undone: count,
  /** Whether anything of it can be undone now. */
  can_undo: z.boolean(),
  /** Why nothing of it can be undone any more; null where something can, or nothing is left of it. */
  undo_hindrance: bulkFault.nullable(),
  /** Records that could not be changed, or not be put back, and why; the first hundred. `listBulkFaults` has all. */
  faults: z.array(oneFault),
  fault_count: count,
  started_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type BulkChange = z.infer<typeof bulkChange>;

const MOST_IDS = 10_000;

const someIds = z
  .array(id)
  .min(1, rules.oneId)
  .max(MOST_IDS, rule(rules.atMostIds, { most: MOST_IDS }))
  .refine((ids) => new Set(ids).size === ids.length, rules.idTwice)
  .optional();

/**
 * What is to be done. Without `ids`: with all records that the query matches, as the list of the same query shows them,
 * but for `except`. `count`: of how many the person was told; where it is another number by now, nothing is done.
 */
export const selected = z.strictObject({
  ids: someIds,
  except: someIds,
  count: z.int(rules.whole).min(1, rule(rules.orMore, { least: 1 })),
});
export type Selected = z.infer<typeof selected>;
const bulkBody = <T extends z.ZodType>(edit: T) => selected.extend({ edit });

const accepts = ['operator', 'automation_key'] as const;

export const changeGenerators = operation({
  id: 'changeGenerators',
  method: 'POST',
  path: '/console/generators/changes',
  summary: 'Delete several generators; it can be undone',
  accepts,
  query: findGenerators.query,
  body: bulkBody(removeGenerators),
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

/** How many records are associated with the selected ones, by kind, so that a deletion can say it beforehand. */
const associatedCounts = z.object({ homeowners: count, system_owners: count, generators: count, inverters: count });
export type AssociatedCounts = z.infer<typeof associatedCounts>;

export const countAssociatedOfGenerators = operation({
  id: 'countAssociatedOfGenerators',
  method: 'POST',
  path: '/console/generators/associated',
  summary: 'Count what is associated with the selected generators',
  accepts: ['operator'],
  query: findGenerators.query,
  body: selected,
  status: 200,
  response: associatedCounts,
});

export const countAssociatedOfInverters = operation({
  id: 'countAssociatedOfInverters',
  method: 'POST',
  path: '/console/inverters/associated',
  summary: 'Count what is associated with the selected inverters',
  accepts: ['operator'],
  query: findInverters.query,
  body: selected,
  status: 200,
  response: associatedCounts,
});

/** In the order of the list, so that a column of figures can be laid beside them; without those that are gone. */
export const readSelectedInverters = operation({
  id: 'readSelectedInverters',
  method: 'POST',
  path: '/console/inverters/selected',
  summary: 'Read the selected inverters, in the order of the list',
  accepts: ['operator'],
  query: findInverters.query,
  body: selected.extend({
    count: selected.shape.count.max(MOST_FIGURES, rule(rules.atMost, { most: MOST_FIGURES })),
  }),
  status: 200,
  /** `former`: what a new figure of each is compared with. */
  response: z.object({ data: z.array(foundInverter), former: z.array(formerProduction) }),
});
export type SelectedInverters = z.infer<typeof readSelectedInverters.response>;

export const setInverterFigures = operation({
  id: 'setInverterFigures',
  method: 'POST',
  path: '/console/inverters/figures',
  summary: 'Give each of several inverters a figure of its own; it can be undone',
  accepts,
  body: figures,
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

/** In the order of kind and id. Those of the newest 20 changes are kept. */
export const listBulkFaults = operation({
  id: 'listBulkFaults',
  method: 'GET',
  path: '/console/bulk-changes/:id/faults',
  summary: 'All records that a change left out, and why',
  accepts,
  params: idParams,
  query: pageQuery,
  status: 200,
  response: z.object({ data: z.array(oneFault), meta: z.object({ total: count }) }),
});

export const exportBulkFaults = operation({
  id: 'exportBulkFaults',
  method: 'GET',
  head: false,
  path: '/console/bulk-changes/:id/faults.csv',
  summary: 'Save all records that a change left out as CSV, and why',
  accepts,
  params: idParams,
  status: 200,
  response: z.string(),
});

/** What was changed, or put back, until then stays; the rest can be undone. */
export const cancelBulkChange = operation({
  id: 'cancelBulkChange',
  method: 'POST',
  path: '/console/bulk-changes/:id/cancel',
  summary: 'Stop a running change, or undoing one',
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
  countAssociatedOfGenerators,
  countAssociatedOfInverters,
  readSelectedInverters,
  setInverterFigures,
  listBulkChanges,
  listBulkFaults,
  exportBulkFaults,
  cancelBulkChange,
  undoBulkChange,
};
