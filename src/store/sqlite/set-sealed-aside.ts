import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Micros } from '../../domain/timestamp.ts';
import type { Engine } from './engine.ts';
import { consoleFile } from './migrations/console/console-file.ts';
import { workspaceFile } from './migrations/workspace/workspace-file.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { openDatabase } from './open-database.ts';
import { ownerCellNames, type OwnerRow } from '../owner-cells.ts';
import { IS_SEALED, ownerCells, ownerRowSql, toOwner } from './owner-row.ts';
import { DETAILS_SEALED } from './settle-personal.ts';
import { createSealedText, MARK } from '../sealed-text.ts';
import { updateSql } from './statements.ts';
import { alterLedger } from './sync/alter-ledger.ts';
import { columnsOf, ABOUT_OWNERS, personalColumns, type PersonalTable } from './sync/payloads.ts';
import { writeError } from './sqlite-errors.ts';
import { nextRow, rowValues, type TrailRow } from '../trail-chain.ts';
import { INSERT_INTO_TRAIL, LAST_OF_TRAIL } from './trail-sql.ts';

/** What was taken out of the files of a data folder because no key opens it. */
export interface TakenOut {
  /** Workspaces that have to be given their access to the real service again. */
  accesses: number;
  /** Credentials that `serve` has printed and can print no more; those who have them may keep using them. */
  credentials: number;
  /** Owners whose details and answers, or bank account numbers, have to be entered again. */
  accounts: number;
  /** Uploaded documents whose bytes cannot be opened; what is known of them stays. */
  documents: number;
}

const number = (engine: Engine, sql: string): number => Number(engine.prepare(sql).pluck().get());

/** A whole copy of an open file, beside it, before anything in it changes. */
const copyInto = (engine: Engine, folder: string, file: string): void =>
  void engine.prepare('VACUUM INTO ?').run(join(folder, file));

/** Opens nothing, and has nothing to seal. */
const noKey = createSealedText({
  seal: (text) => Buffer.from(text),
  sealAlike: (text) => Buffer.from(text),
  open: () => {
    throw new Error('the key is lost');
  },
});

/**
 * An account without what only the key opened; of one that an earlier release kept plain, the bank numbers are what was
 * sealed.
 */
function emptied(row: OwnerRow): OwnerRecord {
  const owner = toOwner(row, noKey);
  const { payment_setup: payment } = owner.onboarding;
  return payment ? { ...owner, onboarding: { ...owner.onboarding, payment_setup: { ...payment, sealed: '' } } } : owner;
}

const plainText = { seal: (text: string) => text };

/** What cannot be read of the service is read there again, and asked again; nothing of what was to be sent is left. */
const forgotten = `
  DELETE FROM sync_held WHERE ${ABOUT_OWNERS} AND fields LIKE '${MARK}%';
  DELETE FROM sync_sent_again WHERE ${ABOUT_OWNERS} AND content_hash LIKE '${MARK}%';
  DELETE FROM conflicts WHERE ${ABOUT_OWNERS} AND resolved_at IS NULL AND (fields LIKE '${MARK}%' OR candidates LIKE '${MARK}%');
  UPDATE outbox SET fields = (SELECT json_object('installer_id', w.installer_id, 'capabilities', json(w.capabilities)) FROM owners w WHERE w.id = record_id)
    WHERE ${ABOUT_OWNERS} AND operation = 'create' AND fields LIKE '${MARK}%' AND record_id IN (SELECT id FROM owners);`;

/** What synchronizing keeps of owners, without what only the key opened. */
function emptySync(engine: Engine): void {
  engine.exec(forgotten);
  alterLedger(engine, () => {
    for (const table of Object.keys(personalColumns) as PersonalTable[])
      for (const [column, otherwise] of columnsOf(table))
        engine.exec(`UPDATE ${table} SET ${column} = ${otherwise} WHERE ${ABOUT_OWNERS} AND ${column} LIKE '${MARK}%'`);
  });
}

function emptyWorkspace(engine: Engine): Pick<TakenOut, 'accounts' | 'documents'> {
  const rows = engine
    .prepare<[], OwnerRow>(`${ownerRowSql} WHERE ${IS_SEALED} OR onboarding LIKE '%"payment_setup"%'`)
    .all();
  const update = engine.prepare(updateSql('owners', ownerCellNames));
  engine
    .transaction(() => {
      for (const row of rows) update.run(...ownerCells(emptied(row), plainText), row.id);
      emptySync(engine);
      engine.exec(`
      DELETE FROM remembered;
      DELETE FROM list_views WHERE view LIKE '${MARK}%';
      UPDATE documents SET file_name = 'document' WHERE file_name LIKE '${MARK}%';
      UPDATE openings SET reason = NULL WHERE reason LIKE '${MARK}%';
      DELETE FROM meta WHERE key = '${DETAILS_SEALED}'`);
    })
    .immediate();
  return { accounts: rows.length, documents: number(engine, 'SELECT count(*) FROM documents') };
}

/** The lost key has sealed the end of the trail, and the next start, with another key, begins from this entry. */
function noteInTrail(engine: Engine, now: Micros): void {
  const last = engine.prepare<[], Pick<TrailRow, 'id' | 'hash'>>(LAST_OF_TRAIL).get();
  const row = nextRow(
    last,
    now,
    { kind: 'key_set_aside', actor: { kind: 'machine_account', id: null, name: '' }, workspace: null },
    null,
  );
  engine.prepare(INSERT_INTO_TRAIL).run(...rowValues(row));
}

/**
 * Takes what is sealed out of `console.sqlite` and the files of all workspaces in `folder`, after a copy of each was
 * made in `aside`. For a key that is lost: nobody else may have the folder open. Rejects with StoreOpenError; run
 * again, it resumes where it was.
 */
export function setSealedAside(folder: string, aside: string, now: Micros): TakenOut {
  const { engine } = openDatabase(join(folder, 'console.sqlite'), consoleFile);
  try {
    copyInto(engine, aside, 'console.sqlite');
    const taken: TakenOut = {
      accesses: number(engine, 'SELECT count(*) FROM workspaces WHERE sealed IS NOT NULL'),
      credentials: number(engine, 'SELECT count(*) FROM credentials WHERE sealed IS NOT NULL AND revoked_at IS NULL'),
      accounts: 0,
      documents: 0,
    };
    for (const name of engine.prepare<[], string>('SELECT file FROM workspaces').pluck().all()) {
      const file = basename(name);
      if (!existsSync(join(folder, file))) continue;
      const workspace = openDatabase(join(folder, file), workspaceFile).engine;
      try {
        copyInto(workspace, aside, file);
        const { accounts, documents } = emptyWorkspace(workspace);
        taken.accounts += accounts;
        taken.documents += documents;
      } finally {
        workspace.close();
      }
    }
    engine
      .transaction(() => {
        engine.exec(
          `UPDATE workspaces SET sealed = NULL; UPDATE credentials SET sealed = NULL; DELETE FROM meta WHERE key IN ('key_check', 'trail_head')`,
        );
        noteInTrail(engine, now);
      })
      .immediate();
    return taken;
  } catch (error) {
    throw writeError(error);
  } finally {
    engine.close();
  }
}
