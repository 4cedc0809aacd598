import type { Migration } from '../../migration.ts';

// No inverter has more; a sum of such figures would be no number any more.
const counted = (row: string): string =>
  `iif(abs(coalesce(${row}.production_rate, 0)) <= 1e15, coalesce(${row}.production_rate, 0.0), 0.0)`;

/**
 * What inverters reported, one row for each time. `inverter_months` is the energy of each month at the site (12 times
 * the year, plus the month from 0), `month_buckets` the sum of all inverters, `output_buckets` the power of those of
 * each 50 ids that are producing; both are kept by triggers. `removed_inverters`: since when readings are kept of an
 * inverter that is gone.
 * What an inverter has reported last becomes its first reading.
 * `source`: 0 typed, 1 imported, 2 API, 3 pulled; none of what was reported before there were readings.
 */
export const readings: Migration = {
  name: 'readings',
  sql: `
    CREATE TABLE readings (
      inverter_id INTEGER NOT NULL,
      at INTEGER NOT NULL,
      is_producing INTEGER NOT NULL CHECK (is_producing IN (0, 1)),
      production_rate REAL,
      total_lifetime_production REAL NOT NULL,
      source INTEGER CHECK (source BETWEEN 0 AND 3),
      PRIMARY KEY (inverter_id, at)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE inverter_months (
      month INTEGER NOT NULL,
      inverter_id INTEGER NOT NULL,
      energy REAL NOT NULL,
      PRIMARY KEY (month, inverter_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE month_buckets (month INTEGER PRIMARY KEY, energy REAL NOT NULL) STRICT;
    CREATE TRIGGER inverter_months_inserted AFTER INSERT ON inverter_months BEGIN
      INSERT INTO month_buckets VALUES (new.month, new.energy) ON CONFLICT DO UPDATE SET energy = energy + new.energy;
    END;
    CREATE TRIGGER inverter_months_updated AFTER UPDATE ON inverter_months BEGIN
      UPDATE month_buckets SET energy = energy + new.energy - old.energy WHERE month = new.month;
    END;
    CREATE TRIGGER inverter_months_deleted AFTER DELETE ON inverter_months BEGIN
      UPDATE month_buckets SET energy = energy - old.energy WHERE month = old.month;
    END;

    CREATE TABLE output_buckets (
      bucket INTEGER PRIMARY KEY,
      output REAL NOT NULL,
      reporting INTEGER NOT NULL
    ) STRICT;
    INSERT INTO output_buckets
      SELECT id / 50, total(${counted('inverters')}), count(*) FROM inverters
      WHERE is_producing AND production_rate IS NOT NULL GROUP BY id / 50;
    CREATE TRIGGER inverter_output_inserted AFTER INSERT ON inverters
      WHEN new.is_producing AND new.production_rate IS NOT NULL BEGIN
      INSERT INTO output_buckets VALUES (new.id / 50, ${counted('new')}, 1)
        ON CONFLICT DO UPDATE SET output = output + excluded.output, reporting = reporting + 1;
    END;
    CREATE TRIGGER inverter_output_updated AFTER UPDATE OF is_producing, production_rate ON inverters
      WHEN old.is_producing <> new.is_producing OR old.production_rate IS NOT new.production_rate BEGIN
      INSERT INTO output_buckets SELECT new.id / 50,
          iif(new.is_producing, ${counted('new')}, 0.0) - iif(old.is_producing, ${counted('old')}, 0.0),
          (new.is_producing AND new.production_rate IS NOT NULL) - (old.is_producing AND old.production_rate IS NOT NULL)
          WHERE true
        ON CONFLICT DO UPDATE SET output = output + excluded.output, reporting = reporting + excluded.reporting;
    END;
    CREATE TRIGGER inverter_output_deleted AFTER DELETE ON inverters
      WHEN old.is_producing AND old.production_rate IS NOT NULL BEGIN
      UPDATE output_buckets SET output = output - ${counted('old')}, reporting = reporting - 1
        WHERE bucket = old.id / 50;
    END;

    CREATE TABLE removed_inverters (inverter_id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;

    INSERT INTO readings
      SELECT id, last_updated, is_producing, production_rate, total_lifetime_production, NULL FROM inverters
      WHERE last_updated IS NOT NULL;
  `,
};
