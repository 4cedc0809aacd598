import { DomainError, notFound } from '../../domain/domain-error.ts';
import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncRows, SyncStore } from '../../store/sync-rows.ts';
import type { AskedConflict, ConflictRecord } from '../../store/sync-records.ts';
import { askAboutCreate } from '../rules/deciding/ask-about-create.ts';
import { correctionAbout } from '../rules/queue/corrections.ts';
import { resolveConflict } from '../rules/deciding/resolve-conflict.ts';

/** The record may have been edited since: an open question shows what it holds now. */
function present(rows: SyncRows, conflict: ConflictRecord): AskedConflict {
  const asked = { ...conflict, correction: correctionAbout(rows, conflict) };
  const here = conflict.resolved_at === null ? rows.records.get(conflict.topic, conflict.record_id) : undefined;
  return here
    ? { ...asked, fields: conflict.fields.map((field) => ({ ...field, here: here[field.field] ?? null })) }
    : asked;
}

/** Operations on questions. */
export const conflictOperations = ({ read, transact }: SyncStore): SyncOperations['conflicts'] => ({
  list: ({ page, limit, open }) =>
    read((all) => {
      const { rows, total } = all.conflicts.page(open, (page - 1) * limit, limit);
      return { rows: rows.map((conflict) => present(all, conflict)), total };
    }),
  get: (id) =>
    read((all) => {
      const conflict = all.conflicts.get(id);
      return conflict && present(all, conflict);
    }),
  doubt: (seq, candidates) => transact((tx) => askAboutCreate(tx, seq, candidates)),
  resolve: (id, resolution) =>
    transact((tx) => {
      const conflict = tx.conflicts.get(id);
      if (!conflict) throw notFound('conflict', id);
      if (conflict.resolved_at !== null) throw new DomainError('conflict', { code: 'question_decided' });
      resolveConflict(tx, conflict, resolution);
      return { ...conflict, resolved_at: tx.at };
    }),
});
