import type { Client } from 'pg';
import type { SecretBox } from '../secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';

const PLAIN = 'solar hub';

/** The value that only the right key opens; undefined where no process has served this mode of the database yet. */
export async function findKeyCheck(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('meta') IS NOT NULL AS found`);
  if (!rows[0]?.found) return undefined;
  const checks = await client.query<{ value: string }>(`SELECT value FROM meta WHERE key = 'key_check'`);
  return checks.rows[0]?.value;
}

/** Keeps a value that this key opens, unless another process was first; resolves with the one that is kept. */
export async function makeKeyCheck(client: Client, box: SecretBox): Promise<string | undefined> {
  await client.query(`INSERT INTO meta (key, value) VALUES ('key_check', $1) ON CONFLICT DO NOTHING`, [
    box.seal(PLAIN).toString('base64'),
  ]);
  return findKeyCheck(client);
}

/** Throws StoreOpenError `other_key` where the key does not open the value. */
export function assertOpens(box: SecretBox, check: string | undefined): void {
  try {
    if (check !== undefined && box.open(Buffer.from(check, 'base64')).toString() === PLAIN) return;
  } catch {
    // Another key has sealed it.
  }
  throw new StoreOpenError(
    'other_key',
    'What the database holds was sealed with another key than host.key of this data folder. ' +
      'All processes of a hub need the same one: copy it from the process that was started first.',
  );
}
