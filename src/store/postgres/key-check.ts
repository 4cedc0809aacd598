import type { SecretBox } from '../secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { NO_COMPANY, type Connections } from './connections.ts';

const PLAIN = 'solar hub';

/**
 * One sealed value by which a key shows that it is the one: made by the first process of a database. Rejects with
 * StoreOpenError `other_key`.
 */
export async function assertKey(connections: Connections, box: SecretBox): Promise<void> {
  const [row] = await connections.query<{ value: string }>(NO_COMPANY, {
    text: `WITH made AS (
             INSERT INTO meta (key, value) VALUES ('key_check', $1), ('companies', '')
             ON CONFLICT DO NOTHING RETURNING key, value
           )
           SELECT value FROM made WHERE key = 'key_check'
           UNION ALL SELECT value FROM meta WHERE key = 'key_check' LIMIT 1`,
    values: [box.seal(PLAIN).toString('base64')],
  });
  try {
    if (row && box.open(Buffer.from(row.value, 'base64')).toString() === PLAIN) return;
  } catch {
    // Another key has sealed it.
  }
  throw new StoreOpenError(
    'other_key',
    'What the database holds was sealed with another key than host.key of this data folder. ' +
      'All processes of a hub need the same one: copy it from the process that was started first.',
  );
}
