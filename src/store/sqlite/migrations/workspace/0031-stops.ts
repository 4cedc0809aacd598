import type { Migration } from '../../migration.ts';

/** Where it is: the inverter's own position, where it has a usable one, or that of its generator. */
const LONGITUDE = `coalesce(iif(new.latitude <> 0 OR new.longitude <> 0, new.longitude, NULL),
  (SELECT g.longitude FROM inverter_generators AS a JOIN generators AS g ON g.id = a.generator_id
   WHERE a.inverter_id = new.id AND (g.latitude <> 0 OR g.longitude <> 0)))`;

/** By the sun it is 9 to 15 o'clock there: a report in the dark says nothing of a fault. Nobody knows: it is. */
const IN_DAYLIGHT = `coalesce(
  (new.last_updated / 1000000 + CAST(${LONGITUDE} * 240 AS INTEGER)) % 86400 BETWEEN 32400 AND 54000, 1)`;

/**
 * Inverters that produced and do not now, and since when: the first report in daylight that said so; one that a clock
 * which was ahead has dated gives way to the next. None yet where all of them came in the dark. Kept by triggers, so
 * that what stopped since a day is counted without looking at readings; what stopped before this version is not in it.
 * Beside it, an index by which capacity is summed for each state.
 */
export const stops: Migration = {
  name: 'stops',
  sql: `
    CREATE TABLE inverter_stops (inverter_id INTEGER PRIMARY KEY, at INTEGER) STRICT;
    CREATE INDEX inverter_stops_at ON inverter_stops (at, inverter_id) WHERE at IS NOT NULL;
    CREATE TRIGGER inverter_stopped AFTER UPDATE OF is_producing ON inverters
      WHEN old.is_producing AND NOT new.is_producing BEGIN
      INSERT OR REPLACE INTO inverter_stops VALUES (new.id, iif(${IN_DAYLIGHT}, new.last_updated, NULL));
    END;
    CREATE TRIGGER inverter_still_stopped AFTER UPDATE OF last_updated ON inverters
      WHEN NOT old.is_producing AND NOT new.is_producing AND old.last_updated IS NOT new.last_updated BEGIN
      UPDATE inverter_stops SET at = iif(${IN_DAYLIGHT}, new.last_updated, NULL)
        WHERE inverter_id = new.id AND (at IS NULL OR at > new.last_updated);
    END;
    CREATE TRIGGER inverter_started AFTER UPDATE OF is_producing ON inverters
      WHEN NOT old.is_producing AND new.is_producing BEGIN
      DELETE FROM inverter_stops WHERE inverter_id = new.id;
    END;
    CREATE TRIGGER inverter_stop_dropped AFTER DELETE ON inverters BEGIN
      DELETE FROM inverter_stops WHERE inverter_id = old.id;
    END;

    CREATE INDEX generator_list_state_capacity ON generator_list (state, nameplate_capacity);
    DROP INDEX generator_list_state;
  `,
};
