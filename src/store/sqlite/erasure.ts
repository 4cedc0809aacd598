import type { ErasureObstacle } from '../../domain/owners/erase-owner.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { namesOf } from '../../domain/saved-views/without-owner.ts';
import { withoutPersonal } from '../../domain/owners/without-personal.ts';
import type { Fields } from '../../domain/sync/synced-fields.ts';
import type { Engine } from './engine.ts';
import { eraseInViews } from './saved-views.ts';
import type { SealedText } from '../sealed-text.ts';
import { PURGE_DUE } from './purge.ts';
import { alterLedger } from './sync/alter-ledger.ts';
import { openedSql, selected, type Payloads } from './sync/payloads.ts';

/**
 * What a file holds of an owner beside the account itself: the one list of what an erasure takes, now and in a copy
 * that is restored later. Runs inside of the caller's transaction.
 */
export interface ErasurePart {
  /** Why nothing can be erased right now. */
  obstacle(id: number): ErasureObstacle | undefined;
  /** Takes it out, and notes that the file has to be written anew. `owner` as it is before its own details go. */
  clear(owner: OwnerRecord): Cleared;
}

/** What was taken out. */
export interface Cleared {
  /** Whether there was anything, saved views aside. */
  found: boolean;
  /** The files of the documents. */
  storageNames: string[];
  /** The homeowners whose nickname and account were taken away. */
  homeowners: number[];
  /** The saved views that have changed. */
  views: number[];
}

const ABOUT_THIS_OWNER = `topic = 'system_owners' AND record_id = ?`;

/** What is deleted whole, in an order in which references hold. */
const deleted = [
  `DELETE FROM remembered WHERE topic = 'links' AND record_id IN (SELECT id FROM links WHERE owner_id = ?)`,
  'DELETE FROM hosted_sessions WHERE link_id IN (SELECT id FROM links WHERE owner_id = ?)',
  'DELETE FROM links WHERE owner_id = ?',
  'DELETE FROM documents WHERE owner_id = ?',
  'DELETE FROM hand_over_codes WHERE owner_id = ?',
  `DELETE FROM sync_held WHERE topic = 'system_owners' AND upstream_id IN (SELECT upstream_id FROM sync_records WHERE ${ABOUT_THIS_OWNER})`,
  `DELETE FROM sync_sent_again WHERE ${ABOUT_THIS_OWNER}`,
  `DELETE FROM conflicts WHERE topic = 'system_owners' AND ? IN (record_id, twin_of)`,
];

/** Openings stay as dates; what the service said in one may repeat a name. */
const WORDLESS = 'UPDATE openings SET reason = NULL WHERE owner_id = ? AND reason IS NOT NULL';

interface Entry {
  id: number;
  upstream_id: string;
  fields: string;
  title: string;
  search: string;
}

const bare = (text: string): string => JSON.stringify(withoutPersonal(JSON.parse(text) as Fields));

/** The entries of the ledger stay, as proof of receipt, without what was in them. */
function clearLedger(engine: Engine, { seal }: Payloads, id: number): boolean {
  const cleared = ({ upstream_id, fields, title }: Entry): string[] => [
    bare(fields),
    bare(title),
    `${id}\n${upstream_id}`,
  ];
  const entries = engine
    .prepare<[number], Entry>(
      `SELECT ${selected('ledger', ['id', 'upstream_id', 'fields', 'title', 'search'])} FROM ledger WHERE ${ABOUT_THIS_OWNER}`,
    )
    .all(id)
    .filter((entry) => cleared(entry).join('\n') !== [entry.fields, entry.title, entry.search].join('\n'));
  if (entries.length === 0) return false;
  const update = engine.prepare(`UPDATE ledger SET fields = ?, title = ?, search = ? WHERE id = ?`);
  alterLedger(engine, () => {
    for (const entry of entries) update.run(...cleared(entry).map((text) => seal('system_owners', text)), entry.id);
  });
  return true;
}

/** Statements of a rare act: each is prepared when it is run. */
export function prepareErasure(engine: Engine, payloads: Payloads, sealed: SealedText): ErasurePart {
  const any = (sql: string, id: number): boolean => engine.prepare(sql).get(id) !== undefined;

  return {
    obstacle(id) {
      if (any('SELECT 1 FROM openings WHERE owner_id = ? AND ended_at IS NULL', id)) return 'open_window';
      if (any(`SELECT 1 FROM conflicts WHERE ${ABOUT_THIS_OWNER} AND resolved_at IS NULL AND kind <> 'twin'`, id))
        return 'undecided';
      return any(`SELECT 1 FROM outbox WHERE ${ABOUT_THIS_OWNER}`, id) ? 'unsent' : undefined;
    },
    clear(owner) {
      const { id } = owner;
      const storageNames = engine
        .prepare<[number], string>('SELECT storage_name FROM documents WHERE owner_id = ?')
        .pluck()
        .all(id);
      const base = engine
        .prepare<[number], string | null>(
          `SELECT ${openedSql('sync_records', 'base')} FROM sync_records WHERE ${ABOUT_THIS_OWNER}`,
        )
        .pluck()
        .get(id);
      const told = typeof base === 'string' && bare(base) !== base;
      if (told)
        engine
          .prepare(`UPDATE sync_records SET base = ? WHERE ${ABOUT_THIS_OWNER}`)
          .run(payloads.seal('system_owners', bare(base)), id);
      const rows = [...deleted, WORDLESS].map((sql) => engine.prepare(sql).run(id).changes);
      const received = clearLedger(engine, payloads, id);
      const named = engine
        .prepare<[number], [id: number, nickname: string | null]>(
          'SELECT id, nickname FROM homeowners WHERE owner_id = ?',
        )
        .raw()
        .all(id);
      engine.prepare('UPDATE homeowners SET nickname = NULL, owner_id = NULL WHERE owner_id = ?').run(id);
      const nicknames = named.map(([, text]) => (text === null ? null : sealed.open(text, null)));
      const views = eraseInViews(engine, sealed, namesOf(owner, nicknames));
      engine.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(PURGE_DUE, '1');
      return {
        found: told || received || named.length > 0 || rows.some((changes) => changes > 0),
        storageNames,
        homeowners: named.map(([homeowner]) => homeowner),
        views,
      };
    },
  };
}
