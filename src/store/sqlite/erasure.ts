import type { ErasureObstacle } from '../../domain/owners/erase-owner.ts';
import { withoutPersonal } from '../../domain/owners/without-personal.ts';
import type { Fields } from '../../domain/sync/synced-fields.ts';
import type { Engine } from './engine.ts';
import { PURGE_DUE } from './purge.ts';
import { alterLedger } from './sync/alter-ledger.ts';
import { openedSql, selected, type Payloads } from './sync/payloads.ts';

/** What a file holds of an owner beside the account itself. Runs inside of the caller's transaction. */
export interface ErasurePart {
  /** Why nothing can be erased right now. */
  obstacle(id: number): ErasureObstacle | undefined;
  /**
   * Takes it out, and notes that the file has to be written anew; says whether there was anything, and names the files
   * of documents.
   */
  clear(id: number): { found: boolean; storageNames: string[] };
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
export function prepareErasure(engine: Engine, payloads: Payloads): ErasurePart {
  const any = (sql: string, id: number): boolean => engine.prepare(sql).get(id) !== undefined;

  return {
    obstacle(id) {
      if (any('SELECT 1 FROM openings WHERE owner_id = ? AND ended_at IS NULL', id)) return 'open_window';
      if (any(`SELECT 1 FROM conflicts WHERE ${ABOUT_THIS_OWNER} AND resolved_at IS NULL AND kind <> 'twin'`, id))
        return 'undecided';
      return any(`SELECT 1 FROM outbox WHERE ${ABOUT_THIS_OWNER}`, id) ? 'unsent' : undefined;
    },
    clear(id) {
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
      engine.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(PURGE_DUE, '1');
      return { found: told || received || rows.some((changes) => changes > 0), storageNames };
    },
  };
}
