import { finishQuery, LANE_COLUMNS, type LaneRow } from '../../../src/store/postgres/lane-rows.ts';
import { pageOfList, pagesStatement } from '../../../src/store/postgres/pages.ts';

/** The statements of the hub as pgbench sends them: `$1` becomes what `expressions` says of it. */
const filled = (text: string, expressions: readonly string[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, nth: string) => expressions[Number(nth) - 1] ?? 'NULL').replaceAll(/\s+/g, ' ');

/** A page of 10 at a random place. */
export const pageScript = (total: number): string =>
  `\\set position random(0, ${total / 10 - 1}) * 10
${filled(pagesStatement(pageOfList('inverters', 'id, json')), ['1', '10', 'ARRAY[:position]', 'ARRAY[NULL]'])};
`;

/** An inverter: the lane, the row, and what a transaction ends with. `insert`: the statement of the adapter. */
export function createScript(insert: string, json: string): string {
  const row = [
    '1',
    ':id',
    'false',
    'NULL',
    'NULL',
    '0',
    `'Enphase'`,
    `'IQ8'`,
    'NULL',
    'NULL',
    'NULL',
    'NULL',
    ':at',
    ':at',
    `'${json}'`,
  ];
  // The texts of the values do not matter, their places do: of the feed one fact, of the counts five nodes, no trail.
  const lane = Object.fromEntries(LANE_COLUMNS.map((name) => [name, 0])) as unknown as LaneRow;
  const { text, values = [] } = finishQuery(1, lane, [], [], [], []);
  const ofLane = values.length - LANE_COLUMNS.length;
  const nodes = [':id / 64', ':id / 4096', ':id / 262144', ':id / 16777216', '0'];
  const noted: Record<number, string> = {
    1: 'ARRAY[:seq]',
    2: `ARRAY['inverters']`,
    3: 'ARRAY[:id]',
    4: `ARRAY['create']`,
    5: `ARRAY['local']`,
    6: 'ARRAY[:at]',
    7: `ARRAY[${nodes.map(() => `'inverters'`).join()}]`,
    8: `ARRAY[${nodes.map((_, level) => level).join()}]`,
    9: `ARRAY[${nodes.join()}]`,
    10: `ARRAY[${nodes.map(() => '1').join()}]`,
  };
  const changed: Record<string, string> = { seq: ':seq', last_at: ':at', inverters: ':id' };
  const expressions = values.map((_, nth) => {
    if (nth === 0) return '1';
    if (nth >= ofLane) return changed[String(LANE_COLUMNS[nth - ofLane])] ?? String(LANE_COLUMNS[nth - ofLane]);
    return noted[nth] ?? `'{}'`;
  });
  return `BEGIN;
SELECT inverters + 1 AS id, seq + 1 AS seq, last_at + 1 AS at FROM lanes WHERE company_id = 1 FOR UPDATE \\gset
${filled(insert, row)};
${filled(text, expressions)};
COMMIT;
`;
}
