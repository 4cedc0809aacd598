import { eraseOwner, holdsDetails, withoutDetails } from '../../../domain/owners/erase-owner.ts';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { Micros } from '../../../domain/timestamp.ts';
import type { Engine } from '../engine.ts';
import { prepareErasure } from '../erasure.ts';
import { ownerCellNames, type OwnerRow } from '../../owner-cells.ts';
import { ownerCells, ownerRowSql, toOwner } from '../owner-row.ts';
import type { owners } from '../schema/onboarding.ts';
import type { SealedText } from '../../sealed-text.ts';
import { updateSql } from '../statements.ts';
import { createPayloads } from '../sync/payloads.ts';

/** An account whose details were erased, as the audit trail has it: by number and time. */
export interface ErasedOwner {
  id: number;
  at: Micros;
}

/** Raw, as it is joined with a file that is attached: what is JSON is still text. */
type Marked = Pick<typeof owners.$inferSelect, 'id' | 'updated_at'> & { erased: string };

/**
 * What the file in whose place the copy comes says itself: also of what is on its way into the trail, and with the
 * agreements of the time after the backup.
 */
const markedInPresent = `SELECT p.id, p.erased, p.updated_at FROM present.owners p JOIN main.owners m ON m.id = p.id AND m.created_at = p.created_at WHERE p.erased IS NOT NULL`;

/**
 * Erases in a copy whoever was erased after it was made (D44). Of such an account nothing waits to be sent: all of it
 * had been sent, or taken back. Inside of the caller's transaction; returns for how many accounts there was anything to
 * erase.
 */
export function eraseAgain(
  engine: Engine,
  sealed: SealedText,
  known: readonly ErasedOwner[],
  hasPresent: boolean,
): number {
  const find = engine.prepare<[number], OwnerRow>(`${ownerRowSql} WHERE id = ?`);
  const update = engine.prepare(updateSql('owners', ownerCellNames));
  const forget = ['outbox', 'remembered'].map((table) =>
    engine.prepare(`DELETE FROM ${table} WHERE topic = 'system_owners' AND record_id = ?`),
  );
  const erasure = prepareErasure(engine, createPayloads(sealed), sealed);
  let again = 0;

  function erase(id: number, toErased: (owner: OwnerRecord) => OwnerRecord | undefined): void {
    const row = find.get(id);
    const before = row && toOwner(row, sealed);
    const record = before && toErased(before);
    if (!record) return;
    const waiting = forget.reduce((changes, statement) => changes + statement.run(id).changes, 0);
    const { found } = erasure.clear(before);
    update.run(...ownerCells(record, sealed), id);
    if (found || waiting > 0 || !before.erased || holdsDetails(before)) again += 1;
  }

  const marked = hasPresent ? engine.prepare<[], Marked>(markedInPresent).all() : [];
  for (const { id, erased, updated_at } of marked)
    erase(id, (owner) => ({
      ...withoutDetails(owner),
      erased: JSON.parse(erased) as OwnerRecord['erased'],
      updated_at,
    }));
  const done = new Set(marked.map(({ id }) => id));
  // A number is never given twice, so an account that is older than the erasure is the one that was erased.
  for (const { id, at } of known)
    if (!done.has(id)) erase(id, (owner) => (owner.created_at < at ? eraseOwner(owner, at) : undefined));
  return again;
}
