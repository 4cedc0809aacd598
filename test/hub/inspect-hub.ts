import { Client } from 'pg';
import type { Witness } from './writers.ts';

/** What is missing, doubled or out of order in the database, by what its writers were told. */
export async function inspectHub(url: string, witness: Witness): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET search_path = test; SET app.company = '1'`);
    const { rows } = await client.query<{ id: string; brand: string }>('SELECT id, brand FROM inverters ORDER BY id');
    const byBrand = Map.groupBy(rows, ({ brand }) => brand);
    const faults = [...witness.faults];
    for (const [brand, id] of witness.created) {
      const found = byBrand.get(brand) ?? [];
      if (found.length > 1) faults.push(`doubled: ${brand}`);
      if (witness.removed.has(id)) {
        if (found.length > 0) faults.push(`removed, and there: ${brand}`);
      } else if (found.length === 0) faults.push(`lost: ${brand}`);
      else if (Number(found[0]?.id) !== id) faults.push(`another id than was answered: ${brand}`);
    }
    for (const [brand, found] of byBrand) {
      if (!witness.created.has(brand) && !witness.unknown.has(brand)) faults.push(`nobody has asked for: ${brand}`);
      if (witness.unknown.has(brand) && found.length > 1) faults.push(`doubled, without a key: ${brand}`);
    }
    const one = async (sql: string): Promise<number> =>
      Number((await client.query<{ n: string }>(`SELECT (${sql}) AS n`)).rows[0]?.n ?? -1);
    const counted = await one(`SELECT n FROM ranks WHERE list = 'inverters' AND level = 4`);
    if (counted !== rows.length) faults.push(`${counted} are counted, ${rows.length} are there`);
    const gaps = await one('SELECT max(seq) - count(*) FROM changes');
    if (gaps !== 0) faults.push(`${gaps} gaps in the change feed`);
    if ((await one('SELECT count(*) - count(DISTINCT at) FROM changes')) !== 0) faults.push('a time was given twice');
    return faults;
  } finally {
    await client.end();
  }
}
