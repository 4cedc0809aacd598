import { readingSources } from '../../../contract/console/readings.ts';
import { nickname } from '../../../contract/console/homeowners.ts';
import { MOST_FORMER_NAMES } from '../../../domain/saved-views/without-owner.ts';
import { MOST_VIEWS, viewContent, viewedLists, viewName } from '../../../contract/console/saved-views.ts';
import { installerReference } from '../../../contract/console/owner-onboarding.ts';
import { todayKind } from '../../../contract/console/today.ts';
import { z } from 'zod';
import { openingOutcome } from '../../../contract/console/openings.ts';
import { clockDay, day, decimal, text } from '../../../contract/fields.ts';
import { generatorFields } from '../../../contract/generators.ts';
import { installerFields } from '../../../contract/installers.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { mayBeNull, type RecordField, type RecordFields } from '../../../contract/record-fields.ts';
import { capability, personalInformation, requirement, systemOwner } from '../../../contract/system-owners.ts';
import { ownershipKinds, usageDataKinds } from '../../../domain/documents/document-kinds.ts';
import { DOCUMENT_MAX_BYTES } from '../../../domain/documents/document-limits.ts';
import { presentGenerator } from '../../../domain/generators/generator-record.ts';
import { presentInstaller } from '../../../domain/installers/installer-record.ts';
import { presentListedInverter } from '../../../domain/inverters/inverter-record.ts';
import { withoutDetails } from '../../../domain/owners/erase-owner.ts';
import { allSubmitted } from '../../../domain/owners/requirements.ts';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { StoredRecord } from '../../../domain/records/stored-record.ts';
import { READINGS_MAX } from '../../../domain/owners/usage-data/meter-readings.ts';
import { syncTopics } from '../../../contract/topics.ts';
import { afterId } from '../../after-id.ts';
import { publicJson, statusCell } from '../../owner-cells.ts';
import { flagColumns } from '../flag-columns.ts';
import { count, flag, json, micros, reasonColumn, rowId, sha256, storedReason, toldTime, words } from './row-values.ts';
import { stored, table, type ImportedTable } from './imported-table.ts';

const times = { created_at: micros, updated_at: micros };

/**
 * What a column of a record may hold: what requests have, moments in microseconds, flags as SQLite holds them, null
 * where nothing may be there.
 */
function cell(field: RecordField): z.ZodType {
  const { kind, input, output } = field;
  const rule = kind === 'moment' ? toldTime : kind === 'flag' ? flag : (input ?? output);
  return mayBeNull(field) ? rule.nullable() : rule;
}

/** A table of records of one kind, whose wire form is worked out. */
const recordTable = <F extends RecordFields>(
  name: string,
  fields: F,
  present: (record: StoredRecord<F>) => { id: number },
): ImportedTable => {
  const { toRecord } = flagColumns(fields, present);
  const cells = Object.fromEntries(Object.entries(fields).map(([field, definition]) => [field, cell(definition)]));
  return table(name, z.object({ id: rowId, ...cells, ...times }), (row) => ({
    ...row,
    json: afterId(present(toRecord(row))),
  }));
};

const line = text;
const documentKinds = [...ownershipKinds, ...usageDataKinds];

const step = z.object({ at: micros });
const agreement = z.object({
  at: micros,
  version: line,
  language: line.optional(),
  sha256,
  name: line,
  text: words(100_000).nullable(),
});
const usageData = z.discriminatedUnion('method', [
  z.object({
    at: micros,
    method: z.literal('integration'),
    brand: line,
    site_id: z.union([z.literal(''), line]),
    serial_number: line.nullable(),
    state: z.enum(['connected', 'requested']),
  }),
  z.object({
    at: micros,
    method: z.literal('manual'),
    readings: z.array(z.object({ date: day, kwh: decimal.min(0) })).max(READINGS_MAX),
  }),
]);
const onboarding = z.object({
  welcome: step.optional(),
  usage_data: usageData.optional(),
  ownership_verification: step.optional(),
  personal_information: step.optional(),
  service_agreement: agreement.optional(),
  earlier_agreements: z.array(agreement).max(100).optional(),
  // The numbers themselves are on the computer where they were typed, whatever the file says.
  payment_setup: z
    .object({
      at: micros,
      sealed: z.unknown().transform(() => ''),
      last4: z.string().regex(/^\d{4}$/, 'must be four digits'),
      account_type: z.enum(['checking', 'savings']),
      frequency: z.enum(['monthly', 'quarterly', 'yearly']),
    })
    .optional(),
});
const review = z.object({
  state: z.enum(['none', 'in_review', 'approved', 'rejected']),
  reason: storedReason.nullable(),
  at: micros.nullable(),
});
const authority = systemOwner.pick({
  all_requirements_submitted: true,
  trading_enabled: true,
  requirements: true,
  rejected: true,
});

const erased = z.object({
  at: micros,
  agreements: z.array(agreement.pick({ at: true, version: true, sha256: true })).max(101),
});

const owner = z.object({
  id: rowId,
  installer_id: rowId,
  personal: json(personalInformation),
  capabilities: json(z.array(capability).max(1)),
  locked: flag,
  onboarding: json(onboarding),
  review: json(review),
  ...times,
  reopened: json(z.object({ requirement, reason: storedReason, at: micros }).nullable()).nullable(),
  authority: json(authority.nullable()).nullable(),
  erased: json(erased.nullable()).nullable(),
  installer_reference: json(installerReference.nullable()).nullable(),
  former_names: json(z.array(z.string().max(1000)).max(MOST_FORMER_NAMES).nullable()).nullable(),
});

function completeOwner(row: z.infer<typeof owner>, problem: (message: string) => void): Record<string, unknown> {
  const told: OwnerRecord = { ...row, locked: row.locked === 1 };
  // Whatever a file holds beside the mark of an erasure is not taken in.
  const record = told.erased ? withoutDetails(told) : told;
  const {
    personal,
    capabilities,
    onboarding: steps,
    review: reviewed,
    reopened,
    authority: there,
    erased: mark,
    installer_reference: reference,
    former_names: former,
  } = record;
  if (!there && !mark && allSubmitted(record) && reviewed.state === 'none')
    problem('review: must have begun, since every step is done');
  const nested = {
    personal: stored(personal),
    capabilities: stored(capabilities),
    onboarding: stored(steps),
    review: stored(reviewed),
    reopened: stored(reopened),
    authority: stored(there),
    erased: stored(mark),
    installer_reference: stored(reference),
    former_names: stored(former),
  };
  return { ...row, ...nested, locked: record.locked ? 1 : 0, status: statusCell(record), json: publicJson(record) };
}

/** What people have entered and what became of it: records, documents, openings, and the feed of changes. */
export const importedRecords: readonly ImportedTable[] = [
  recordTable('installers', installerFields, presentInstaller),
  table('owners', owner, completeOwner),
  recordTable('generators', generatorFields, presentGenerator),
  recordTable('inverters', inverterFields, presentListedInverter),
  table(
    'homeowners',
    z.object({
      id: rowId,
      nickname: nickname.nullable(),
      owner_id: rowId.nullable(),
      import_id: z.unknown().transform(() => null),
    }),
  ),
  table(
    'list_views',
    z.object({
      id: rowId,
      list: z.enum(viewedLists),
      view: json(z.object({ name: viewName, content: viewContent })),
    }),
    (row) => ({ ...row, view: stored(row.view) }),
    { of: 'list', most: MOST_VIEWS },
  ),
  table('postponed', z.object({ kind: todayKind, until: clockDay, count: count.min(1, 'must be at least 1') })),
  table('default_installer', z.object({ id: z.literal(1), installer_id: rowId })),
  table('inverter_generators', z.object({ inverter_id: rowId, generator_id: rowId })),
  table(
    'readings',
    z.object({
      inverter_id: rowId,
      at: z.int('must be a time'),
      is_producing: z.literal([0, 1]),
      production_rate: z.number().nullable(),
      total_lifetime_production: z.number(),
      source: z
        .int()
        .min(0)
        .max(readingSources.length - 1)
        .nullable(),
      import_id: z.unknown().transform(() => null),
      is_new_device: z.literal([0, 1]),
      is_amount: z.literal([0, 1]),
    }),
  ),
  table('inverter_stops', z.object({ inverter_id: rowId, at: toldTime.nullable() })),
  table('removed_inverters', z.object({ inverter_id: rowId, at: micros })),
  table('rejected_totals', z.object({ inverter_id: rowId, total_lifetime_production: z.number() })),
  table(
    'documents',
    z.object({
      id: rowId,
      owner_id: rowId,
      kind: z.enum(documentKinds),
      file_name: line,
      content_type: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
      size: count.max(DOCUMENT_MAX_BYTES),
      sha256,
      storage_name: z.string().regex(/^[\w-]{32}$/, 'must be a name that this program gives'),
      created_at: micros,
    }),
  ),
  table(
    'openings',
    z.object({
      id: rowId,
      owner_id: rowId,
      links: count,
      outcome: openingOutcome.nullable(),
      reason: reasonColumn.nullable(),
      created_at: micros,
      ended_at: micros.nullable(),
    }),
  ),
  table(
    'changes',
    z.object({
      seq: rowId,
      topic: z.enum([
        ...syncTopics,
        'homeowners',
        'readings',
        'list_views',
        'postponed',
        'notifications',
        'openings',
        'settings',
        'sync',
        'sample_data',
        'workspaces',
      ]),
      record_id: rowId.nullable(),
      kind: z.enum(['create', 'update', 'remove', 'load']),
      origin: z.enum(['local', 'upstream']),
      at: micros,
    }),
  ),
];
