import { afterCreate, sameFields, sameValue } from '../../../domain/sync/difference.ts';
import { syncedFields, updatable, type Fields } from '../../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import type { ConflictField, Decision, Encounter, QueuedChange } from '../../../store/sync-records.ts';
import { merge, type Merged } from './merge.ts';

/** Changes of mapped records that were sent and have no answer, by record. */
export type Unanswered = ReadonlyMap<number, QueuedChange>;

const withConflict = <T extends object>(decision: T, conflict: ConflictField[]): T & { conflict?: ConflictField[] } =>
  conflict.length > 0 ? { ...decision, conflict } : decision;

function mergeDecision(merged: Merged, before: { here: Fields; base: Fields }): Decision {
  const unchanged = sameFields(merged.here, before.here) && sameFields(merged.base, before.base);
  if (unchanged && merged.conflict.length === 0) return { kind: 'seen' };
  return withConflict({ kind: 'merge', here: merged.here, base: merged.base }, merged.conflict);
}

/** What the service alone decides keeps being applied while a conflict of the record waits for a person. */
const servedOnly = (topic: SyncTopic, there: Fields): Fields =>
  Object.fromEntries(Object.entries(there).filter(([field]) => syncedFields[topic].served.includes(field)));

/**
 * Removed here: what somebody else changed there since is a question (SY31), unless the removal itself is on its way.
 * What this device sent before and has no answer to is its own (SY20).
 */
function meetRemoved(
  { topic, there, inConflict }: Encounter,
  base: Fields,
  unanswered: QueuedChange | undefined,
): Decision {
  if (inConflict || unanswered?.operation === 'remove') return { kind: 'seen' };
  const { content, mutable } = syncedFields[topic];
  const sent = unanswered?.fields ?? {};
  const isOwn = (field: string): boolean => field in sent && sameValue(there[field], sent[field]);
  const changed = [...content, ...mutable].filter(
    (field) => there[field] !== undefined && !sameValue(there[field], base[field]) && !isOwn(field),
  );
  if (changed.length === 0) return { kind: 'seen' };
  const fields = changed.map((field) => ({
    field,
    base: base[field] ?? null,
    here: null,
    there: there[field] ?? null,
  }));
  return { kind: 'conflict', conflict: { kind: 'removed_here', fields } };
}

/**
 * A pair: what a new record has by itself gives way, other differences are questions (SY32). What the row does not say
 * is taken to be as in a new record, so that what was entered here is sent.
 */
function adopt(topic: SyncTopic, { record_id, here }: { record_id: number; here: Fields }, there: Fields): Decision {
  const initial = afterCreate(topic, {});
  const differs = (field: string): boolean =>
    there[field] !== undefined && !sameValue(here[field], there[field]) && !sameValue(here[field], initial[field]);
  const asked = updatable(topic).filter(differs);
  const [ours, base] = [
    { ...here, ...there },
    { ...here, ...initial, ...there },
  ];
  for (const field of asked) [ours[field], base[field]] = [here[field] ?? null, initial[field] ?? null];
  const conflict = asked.map((field) => ({
    field,
    base: initial[field] ?? null,
    here: here[field] ?? null,
    there: there[field] ?? null,
  }));
  return withConflict({ kind: 'adopt', record_id, here: ours, base }, conflict);
}

/** What a new record has by itself, as far as the row says anything. */
const isUntouched = (topic: SyncTopic, there: Fields): boolean => {
  const initial = afterCreate(topic, {});
  return syncedFields[topic].mutable.every(
    (field) => there[field] === undefined || sameValue(there[field], initial[field]),
  );
};

/**
 * What to do with one row of the service: pure. Removed and confirmed: stays removed (SY28). Known: merged (SY29).
 * Unknown: held where it may be a create without an answer (SY14, SY19), paired while merging (SY32), else a new
 * record, and maybe a twin: `mayBeTwin` says of the moment in which a create was sent again whether its first copy may
 * still arrive (SY47).
 */
export function meetRow(
  encounter: Encounter,
  unanswered: Unanswered,
  mayBeTwin: (sentAgain: NonNullable<Encounter['sentAgain']>) => boolean = () => false,
): Decision {
  const { topic, there, known, watching, counterpart, sentAgain, inConflict } = encounter;
  if (known) {
    const { record, here } = known;
    const open = unanswered.get(record.record_id);
    if (record.presence === 'gone') return { kind: 'seen' };
    if (here === undefined) return meetRemoved(encounter, record.base ?? {}, open);
    const before = { here, base: record.base ?? {} };
    const sides = { ...before, there: inConflict ? servedOnly(topic, there) : there, own: record.own };
    return mergeDecision(
      merge(topic, { ...sides, sent: open?.operation === 'update' ? open.fields : undefined }),
      before,
    );
  }
  if (watching.length > 0) return { kind: 'hold', seqs: watching.map(({ seq }) => seq) };
  if (counterpart) return adopt(topic, counterpart, there);
  return sentAgain && mayBeTwin(sentAgain) && isUntouched(topic, there)
    ? { kind: 'import', twin_of: sentAgain.record_id }
    : { kind: 'import' };
}
