import type { RecordWill } from '../people/will.ts';
import { contentOf, documented, sameValue } from '../upstream/documented.ts';
import { present, type History, type UpstreamRecord } from '../upstream/history.ts';
import { Violation } from '../world/violation.ts';
import { upstreamIdOf, waiting, type Survey } from './survey.ts';

/**
 * Every acknowledged local write reached the service, was decided in a conflict, is shown as refused, was taken back,
 * or was replaced by a later write of the same field; what was made here is there once, what was removed here is not;
 * ids that people saw are the same; lifetime production is not below what was entered, unless a person chose so.
 */
export function checkPromises(found: Survey, history: History): void {
  for (const will of found.device.will.all()) {
    const all = counterparts(found, history, will);
    const records = all.filter(({ id }) => !will.disowned.has(id));
    checkCreation(found, will, records);
    checkRemoval(found, will, records);
    for (const [field, write] of will.writes) {
      const settled =
        write.step <= Math.max(will.settledAt, will.decided.get(field) ?? -1) ||
        (will.removedAt ?? -1) >= write.step ||
        will.givenUp;
      const shown = waiting(found, will.topic, will.recordId).some(
        ({ fields, operation }) => field in fields || operation === 'create',
      );
      const known = all.some(({ versions }) =>
        versions.some(({ fields }) => reached(field, write.value, fields[field])),
      );
      if (!settled && !shown && !known)
        throw new Violation('a write was lost', {
          device: found.device.name,
          will: plain(will),
          field,
          write,
          records,
        });
    }
    checkLifetime(found, will, records);
  }
}

/** All records of the service that ever were taken for the counterpart of this one. */
function counterparts(found: Survey, history: History, { topic, recordId, upstreamIds }: RecordWill): UpstreamRecord[] {
  const ids = new Set(
    found.ledger
      .filter((entry) => entry.topic === topic && entry.record_id === recordId)
      .map(({ upstream_id }) => upstream_id),
  );
  const last = upstreamIdOf(found, topic, recordId);
  for (const id of upstreamIds) ids.add(id);
  if (last !== undefined) ids.add(last);
  return [...ids].flatMap((id) => history.get(topic, id) ?? []);
}

/** Of lifetime production the larger value stands without a question (T13). */
function reached(field: string, wanted: unknown, held: unknown): boolean {
  if (field === 'total_lifetime_production' && Number(held) >= Number(wanted)) return true;
  return sameValue(wanted as string, held as string);
}

function checkCreation(found: Survey, will: RecordWill, records: UpstreamRecord[]): void {
  if (!will.created) return;
  const { topic, recordId, created } = will;
  const wire = found.records.get(topic)?.get(recordId);
  const fixed = topic === 'generators' || topic === 'inverters';
  if (wire && fixed && contentOf(topic, documented(topic, wire)) !== created.content)
    throw new Violation('an id leads to another record', { device: found.device.name, will: plain(will), wire });
  if (wire || will.removedAt !== undefined || will.givenUp) return;
  if (!records.some(({ removedBy }) => removedBy))
    throw new Violation('a record was lost', { device: found.device.name, will: plain(will), records });
}

function checkRemoval(found: Survey, will: RecordWill, records: UpstreamRecord[]): void {
  const { topic, recordId } = will;
  if (will.removedAt === undefined && !will.givenUp) return;
  const wire = found.records.get(topic)?.get(recordId);
  if (wire)
    throw new Violation('a record that was removed came back', { device: found.device.name, will: plain(will), wire });
  const refused = waiting(found, topic, recordId).some(({ operation }) => operation === 'remove');
  const alive = records.find(({ removedBy }) => !removedBy);
  if (alive && !refused)
    throw new Violation('a removal never reached the service', { device: found.device.name, will: plain(will), alive });
}

function checkLifetime(found: Survey, will: RecordWill, records: UpstreamRecord[]): void {
  const field = 'total_lifetime_production';
  const alive = records.find(({ removedBy }) => !removedBy);
  const shown = waiting(found, will.topic, will.recordId).some(({ fields }) => field in fields);
  if (!alive || shown || will.largest === undefined) return;
  if (Number(present(alive)[field]) < will.largest)
    throw new Violation('lifetime production fell', { device: found.device.name, will: plain(will), alive });
}

const plain = (will: RecordWill): object => ({
  ...will,
  writes: Object.fromEntries(will.writes),
  decided: Object.fromEntries(will.decided),
});
