import { DomainError, notFound } from '../../../domain/domain-error.ts';
import type { ConflictRecord, SyncStore } from '../../sync-store.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { changeIn } from './queue-states.ts';
import type { SyncParts } from './sync-parts.ts';

/** Conflicts as the port has them. */
export function createConflicts(parts: SyncParts): SyncStore['conflicts'] {
  const { connection, conflicts, local, feed } = parts;
  const { read, write } = connection;

  /** The record may have been edited since: an open question shows what it holds now. */
  function present(conflict: ConflictRecord): ConflictRecord {
    const here = conflict.resolved_at === null ? local.read(conflict.topic, conflict.record_id) : undefined;
    return here ? { ...conflict, fields: conflict.fields.map((field) => ({ ...field, here: here[field.field] ?? null })) } : conflict;
  }

  function get(id: number): ConflictRecord | undefined {
    const conflict = conflicts.get(id);
    return conflict && present(conflict);
  }

  return {
    list: ({ page, limit, open }) =>
      read(() => {
        const { rows, total } = conflicts.page(open, (page - 1) * limit, limit);
        return { rows: rows.map(present), total };
      }),
    get: (id) => read(() => get(id)),
    doubt: (seq, candidates) =>
      write((transaction) => {
        const { topic, record_id, title } = changeIn(parts, seq, 'ambiguous');
        if (conflicts.openOf(topic, record_id)?.seq === seq) return;
        conflicts.open(transaction, { kind: 'doubt', topic, record_id, seq, twin_of: null, fields: [], candidates, title });
        feed.touchSync(transaction);
      }),
    resolve: (id, resolution) =>
      write((transaction) => {
        const conflict = conflicts.get(id);
        if (!conflict) throw notFound('conflict', id);
        if (conflict.resolved_at !== null) throw new DomainError('conflict', 'This was decided already.');
        resolveConflict(parts, transaction, conflict, resolution);
        return { ...conflict, resolved_at: transaction.at };
      }),
  };
}
