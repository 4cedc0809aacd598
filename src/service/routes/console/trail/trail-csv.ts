import { topicName } from '../../../../contract/topics.ts';
import { trailKinds } from '../../../../languages/en-US/console/trail-kinds.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { TrailEntry } from '../../../../store/trail-store.ts';
import type { Cells } from '../../../http/csv.ts';

export const trailColumns = [
  'entry',
  'at',
  'kind',
  'what',
  'by',
  'by_id',
  'by_name',
  'workspace_id',
  'workspace',
  'record_type',
  'record_id',
  'about',
  'hash',
] as const;

/** One entry. Times are UTC; `hash` covers the entry and the hash of the one before. */
export const trailCells = ({ id, at, kind, actor, workspace, record, about, hash }: TrailEntry): Cells => [
  id,
  formatTimestamp(at),
  kind,
  trailKinds[kind],
  actor.kind,
  actor.id ?? '',
  actor.name,
  workspace?.id ?? '',
  workspace?.name ?? '',
  record ? topicName[record.topic] : '',
  record?.id ?? '',
  about ?? '',
  hash,
];
