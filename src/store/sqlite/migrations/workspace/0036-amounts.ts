import type { Migration } from '../../migration.ts';

/**
 * Of each reading, whether an import has made it of an amount: no meter has shown its total. Where somebody has said
 * that the device was replaced, it stays a reading of that device. The first reading of an inverter is where amounts
 * begin; it is that in the first second of their time, so that an earlier list can end before it.
 */
export const amounts: Migration = {
  name: 'amounts',
  sql: `
    ALTER TABLE readings ADD COLUMN is_amount INTEGER NOT NULL DEFAULT 0 CHECK (is_amount IN (0, 1));
    UPDATE readings SET is_amount = 1 WHERE import_id IN (
      SELECT id FROM imports WHERE coalesce(json_extract(plan, '$.energy'), 'total') <> 'total'
    ) AND NOT is_new_device;
    UPDATE readings SET is_new_device = 1, at = at + 1000000 WHERE is_amount = 1
      AND NOT EXISTS (SELECT 1 FROM readings AS r WHERE r.inverter_id = readings.inverter_id AND r.at < readings.at)
      AND NOT EXISTS (SELECT 1 FROM readings AS r WHERE r.inverter_id = readings.inverter_id
        AND r.at = readings.at + 1000000);
  `,
};
