import { randomBytes, scryptSync } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import {
  hashPassphrase,
  PASSPHRASE_COST,
  verifyPassphrase,
  type ScryptCost,
} from '../../src/service/session/passphrase.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { newCode } from '../onboarding/hand-over.ts';
import { startTestService } from '../support/test-service.ts';

const CHEAP: ScryptCost = { N: 1024, r: 8, p: 1 };

describe('passphrase hashes', () => {
  test('describe themselves, have a salt of their own, and fit one passphrase only', async () => {
    const first = await hashPassphrase('correct horse battery', randomBytes, PASSPHRASE_COST);
    const second = await hashPassphrase('correct horse battery', randomBytes, CHEAP);
    expect(first).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassphrase('correct horse battery', first, PASSPHRASE_COST)).toBe(true);
    expect(await verifyPassphrase('correct horse battery ', second, CHEAP)).toBe(false);
    expect(await verifyPassphrase('Correct horse battery', second, CHEAP)).toBe(false);
  });

  test('a hash made with other figures is checked with those; one that cannot be read is an error, not a yes', async () => {
    const salt = Buffer.alloc(16, 3);
    const hash = scryptSync('correct horse battery', salt, 32, CHEAP).toString('base64url');
    expect(
      await verifyPassphrase(
        'correct horse battery',
        `scrypt$1024$8$1$${salt.toString('base64url')}$${hash}`,
        PASSPHRASE_COST,
      ),
    ).toBe(true);
    await expect(verifyPassphrase('correct horse battery', 'scrypt$1024$8$1$AAAA$', PASSPHRASE_COST)).rejects.toThrow(
      'cannot be read',
    );
  });

  test('a console that is given no other cost hashes passphrases and hand-over codes with 128 MiB', async () => {
    const service = await startTestService({ usualPassphrases: true });
    await service.signIn();
    await newCode(service, (await newOwner(service)).id);
    await service.stop();
    const kept = (file: string, column: string, table: string): string => {
      const database = new BetterSqlite3(join(service.dataFolder, file), { readonly: true });
      const hash = String(database.prepare(`SELECT ${column} FROM ${table}`).pluck().get());
      database.close();
      return hash;
    };
    expect(kept('console.sqlite', 'passphrase_hash', 'operators')).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(kept('test.sqlite', 'code_hash', 'hand_over_codes')).toMatch(/^scrypt\$131072\$8\$1\$/);
    await service.close();
  });

  test('letters composed differently are the same passphrase', async () => {
    const stored = await hashPassphrase('Café au lait 1', randomBytes, CHEAP);
    expect(await verifyPassphrase('Cafe\u0301 au lait 1', stored, CHEAP)).toBe(true);
  });

  test('[T32] without a hash nothing fits, and it takes the same work', async () => {
    const stored = await hashPassphrase('correct horse battery', randomBytes, PASSPHRASE_COST);
    const known = await timed(() => verifyPassphrase('wrong', stored, PASSPHRASE_COST));
    const unknown = await timed(() => verifyPassphrase('wrong', undefined, PASSPHRASE_COST));
    expect(unknown.result).toBe(false);
    expect(unknown.cpu).toBeGreaterThan(known.cpu / 3);
  });
});

async function timed(run: () => Promise<boolean>): Promise<{ result: boolean; cpu: number }> {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, cpu: user + system };
}
