import type { CounterReading } from '../../domain/readings/energy.ts';
import type { Thinner } from '../../domain/readings/thin-readings.ts';
import { BEFORE_ALL, EVER, type Micros } from '../../domain/timestamp.ts';
import type { ReadingStore } from '../reading-store.ts';
import { COUNTER_FIELDS, READINGS_AT_ONCE } from './reading-rows.ts';
import type { RejectedTotals } from './rejected-totals.ts';
import type { SiteZones } from './site-zones.ts';
import type { Workspace } from './workspace.ts';

/** Stands in `meta` with the time of the last look at old readings. */
const LAST_LOOK = 'last_look';

interface Parts {
  rejected: Pick<RejectedTotals, 'clear'>;
  isThere: SiteZones['has'];
  zoneOf: SiteZones['of'];
  /** Runs work with the set of inverters whose readings change meanwhile. */
  watch<T>(work: (changed: Set<number>) => Promise<T>): Promise<T>;
}

/** Thins old readings and clears those of inverters that are gone, in pieces that nobody has to wait for. */
export function prepareOldReadings(
  { engine, read, write, statement }: Pick<Workspace, 'engine' | 'read' | 'write' | 'statement'>,
  { rejected, isThere, zoneOf, watch }: Parts,
): Pick<ReadingStore, 'thin' | 'lastLook' | 'noteLook' | 'clearRemoved'> {
  const deleteRow = statement('DELETE FROM readings WHERE inverter_id = ? AND at = ?');
  const forgetRemoved = statement('DELETE FROM removed_inverters WHERE inverter_id = ?');
  const after = engine.prepare<[number, number, number], CounterReading>(
    `SELECT ${COUNTER_FIELDS}, import_id || ' ' || source AS origin FROM readings
     WHERE inverter_id = ? AND at > ? ORDER BY at LIMIT ?`,
  );
  const removedBefore = engine
    .prepare<[number], number>('SELECT inverter_id FROM removed_inverters WHERE at < ? LIMIT 1')
    .pluck();
  const deleteSome = statement(
    'DELETE FROM readings WHERE inverter_id = ? AND at IN (SELECT at FROM readings WHERE inverter_id = ? LIMIT ?)',
  );
  const lookRow = engine.prepare<[], string>(`SELECT value FROM meta WHERE key = '${LAST_LOOK}'`).pluck();
  const putLook = statement(`INSERT OR REPLACE INTO meta VALUES ('${LAST_LOOK}', ?)`);
  const idAfter = engine.prepare<[number], number>('SELECT id FROM inverters WHERE id > ? ORDER BY id LIMIT 1').pluck();

  return {
    thin: (createThinner, isEnded) =>
      watch(async (changed) => {
        let now: { id: number; at: Micros; thinner: Thinner } | undefined;
        /** Reads on, and returns which readings are not kept; undefined: there are no more. */
        const next = (): [id: number, at: Micros][] | undefined => {
          const gone: [number, Micros][] = [];
          for (let left = READINGS_AT_ONCE; left > 0; left -= 1) {
            if (now && !isThere(now.id)) now = { ...now, at: EVER };
            if (!now || now.at === EVER) {
              const id = idAfter.get(now?.id ?? 0);
              if (id === undefined) return gone.length === 0 ? undefined : gone;
              now = { id, at: BEFORE_ALL, thinner: createThinner(zoneOf(id).time_zone) };
            }
            const { id, thinner } = now;
            const some = after.all(id, now.at, left);
            for (const at of thinner(some)) gone.push([id, at]);
            now = { ...now, at: some.length < left ? EVER : (some.at(-1)?.at ?? EVER) };
            left -= some.length;
          }
          return gone;
        };
        while (!isEnded()) {
          const gone = await read(next);
          if (!gone) return;
          // What was chosen of an inverter goes by readings that may have changed: it waits for the next day.
          if (gone.length > 0)
            await write((transaction) => {
              for (const [id, at] of gone) if (!changed.has(id)) deleteRow(transaction, id, at);
            });
          const isStale = now !== undefined && changed.has(now.id);
          changed.clear();
          if (now && isStale) changed.add(now.id);
        }
      }),
    lastLook: () =>
      read(() => {
        const last = lookRow.get();
        return last === undefined ? undefined : Number(last);
      }),
    noteLook: (at) =>
      write((transaction) => {
        putLook(transaction, String(at));
      }),
    clearRemoved: (before) =>
      write((transaction) => {
        const id = removedBefore.get(before);
        if (id === undefined) return false;
        if (deleteSome(transaction, id, id, READINGS_AT_ONCE).changes < READINGS_AT_ONCE) {
          forgetRemoved(transaction, id);
          rejected.clear(transaction, id);
        }
        return true;
      }),
  };
}
