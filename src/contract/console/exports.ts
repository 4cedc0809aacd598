import { z } from 'zod';
import { id } from '../fields.ts';
import type { RecordTopic } from '../import-plan.ts';
import { exportFields, exportFormats } from '../list-export.ts';
import { operation } from '../operation.ts';
import { selected } from './bulk-changes.ts';
import { findGenerators, findInverters } from './lists.ts';
import { rule, rules } from '../rules.ts';

const accepts = ['operator', 'automation_key'] as const;

/**
 * `columns`: what is behind the id, in this order; all unless told. `homeowner_id` brings the nickname with it;
 * `generator` names the one that an inverter is associated with.
 */
function chosenColumns(topic: RecordTopic) {
  const names = exportFields(topic);
  const name = z.enum(names, rule(rules.oneOf, { codes: names.join(', ') }));
  const several = z.array(name).max(names.length, rule(rules.atMostColumns, { most: names.length }));
  return z.object({
    format: z.enum(exportFormats, rule(rules.oneOf, { codes: exportFormats.join(', ') })),
    columns: z.union([name, several]).optional(),
  });
}

/** CSV and XLSX are text or bytes; JSON is the records as responses carry them, with the chosen fields. */
const list = z.union([z.string(), z.array(z.object({ id }).catchall(z.unknown()))]);

/** Takes the query of `findGenerators`; `limit` and `page` mean nothing, the file has every record that matches. */
export const exportGenerators = operation({
  id: 'exportGenerators',
  method: 'GET',
  head: false,
  path: '/console/export/generators',
  summary: 'Save the list of generators as CSV, XLSX or JSON: searched, filtered and sorted',
  accepts,
  query: findGenerators.query.and(chosenColumns('generators')),
  status: 200,
  response: list,
});

export const exportInverters = operation({
  id: 'exportInverters',
  method: 'GET',
  head: false,
  path: '/console/export/inverters',
  summary: 'Save the list of inverters as CSV, XLSX or JSON: searched, filtered and sorted',
  accepts,
  query: findInverters.query.and(chosenColumns('inverters')),
  status: 200,
  response: list,
});

/** Exactly the selected records, in the order of the list that the query describes. */
export const exportSelectedGenerators = operation({
  id: 'exportSelectedGenerators',
  method: 'POST',
  path: '/console/export/generators',
  summary: 'Save the selected generators as CSV, XLSX or JSON, in the order of the list',
  accepts,
  query: exportGenerators.query,
  body: selected,
  status: 200,
  response: list,
});

export const exportSelectedInverters = operation({
  id: 'exportSelectedInverters',
  method: 'POST',
  path: '/console/export/inverters',
  summary: 'Save the selected inverters as CSV, XLSX or JSON, in the order of the list',
  accepts,
  query: exportInverters.query,
  body: selected,
  status: 200,
  response: list,
});

/**
 * A ZIP of CSV files, one for each kind of record, and one for homeowners with their nicknames and accounts. Owners
 * have the details that may still be shown.
 */
export const exportWorkspace = operation({
  id: 'exportWorkspace',
  method: 'GET',
  head: false,
  path: '/console/export',
  summary: 'Save every list of the workspace as CSV files in a ZIP',
  accepts,
  status: 200,
  response: z.string(),
});

export const exportOperations = {
  exportGenerators,
  exportInverters,
  exportSelectedGenerators,
  exportSelectedInverters,
  exportWorkspace,
};
