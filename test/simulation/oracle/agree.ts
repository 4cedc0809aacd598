import { syncedFields } from '../../../src/domain/sync/synced-fields.ts';
import { syncTopics, type SyncTopic } from '../../../src/contract/topics.ts';
import type { Wire } from '../people/listed.ts';
import { documented, documentedFields, sameValue } from '../upstream/documented.ts';
import { present, type History, type UpstreamRecord } from '../upstream/history.ts';
import { mayLackList } from '../../../src/sync/network/topics.ts';
import type { Profile } from '../world/profile.ts';
import { Violation } from '../world/violation.ts';
import { upstreamIdOf, waiting, type Survey } from './survey.ts';

/**
 * Device and service agree: each record here is one record there and the other way round, and every documented field
 * has the same value. Left out is what a shown refusal holds back, and personal information that the service does not
 * tell any more (D17).
 */
export function checkAgreement(found: Survey, history: History, lists: Profile['lists']): void {
  for (const topic of syncTopics) {
    const counterparts = new Map<string, number>();
    for (const [recordId, wire] of found.records.get(topic) ?? []) {
      const id = upstreamIdOf(found, topic, recordId);
      if (id === undefined) {
        if (waiting(found, topic, recordId).some(({ operation }) => operation === 'create')) continue;
        throw new Violation('a record here is not at the service', { device: found.device.name, topic, wire });
      }
      if (counterparts.has(id))
        throw new Violation('two records here are one at the service', {
          device: found.device.name,
          topic,
          id,
          recordId,
          other: counterparts.get(id),
        });
      counterparts.set(id, recordId);
      const record = history.get(topic, id);
      if (!record || record.removedBy)
        throw new Violation('a record here was removed at the service', {
          device: found.device.name,
          topic,
          wire,
          record,
        });
      compare(found, record, wire);
    }
    if (lists === 'some' && mayLackList(topic)) continue; // nobody here can know of those of others
    for (const record of history.live(topic)) if (!counterparts.has(record.id)) checkMissing(found, record);
  }
}

function compare(found: Survey, record: UpstreamRecord, wire: Wire): void {
  const { topic } = record;
  const here = documented(topic, wire);
  const there = present(record);
  const held = new Set(waiting(found, topic, wire.id).flatMap(({ fields }) => Object.keys(fields)));
  for (const field of documentedFields(topic)) {
    if (held.has(field) || (record.locked && isPersonal(topic, field))) continue;
    const reference = syncedFields[topic].references[field];
    const value = reference ? Number(upstreamIdOf(found, reference, Number(here[field]))) : here[field];
    if (!sameValue(value, there[field]))
      throw new Violation('a field differs', {
        device: found.device.name,
        topic,
        field,
        here: wire,
        there: { id: record.id, ...there },
      });
  }
}

const isPersonal = (topic: SyncTopic, field: string): boolean =>
  topic === 'system_owners' && syncedFields[topic].editable.includes(field);

/** Only what somebody here removed, and the service refused to remove, may be there and not here. */
function checkMissing(found: Survey, record: UpstreamRecord): void {
  const removals = found.queue.filter(({ topic, operation }) => topic === record.topic && operation === 'remove');
  if (removals.some(({ upstream_id }) => upstream_id === record.id)) return;
  throw new Violation('a record of the service is missing here', { device: found.device.name, record });
}
