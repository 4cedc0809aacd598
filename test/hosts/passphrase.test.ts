import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassphrase, verifyPassphrase } from '../../src/service/session/passphrase.ts';

describe('passphrase hashes', () => {
  test('describe themselves, have a salt of their own, and fit one passphrase only', async () => {
    const first = await hashPassphrase('correct horse battery', randomBytes);
    const second = await hashPassphrase('correct horse battery', randomBytes);
    expect(first).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassphrase('correct horse battery', first)).toBe(true);
    expect(await verifyPassphrase('correct horse battery ', first)).toBe(false);
    expect(await verifyPassphrase('Correct horse battery', first)).toBe(false);
  });

  test('a hash made with other figures is checked with those; one that cannot be read is an error, not a yes', async () => {
    const salt = Buffer.alloc(16, 3);
    const hash = scryptSync('correct horse battery', salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64url');
    expect(await verifyPassphrase('correct horse battery', `scrypt$1024$8$1$${salt.toString('base64url')}$${hash}`)).toBe(true);
    await expect(verifyPassphrase('correct horse battery', 'scrypt$1024$8$1$AAAA$')).rejects.toThrow('cannot be read');
  });

  test('letters composed differently are the same passphrase', async () => {
    const stored = await hashPassphrase('Café au lait 1', randomBytes);
    expect(await verifyPassphrase('Cafe\u0301 au lait 1', stored)).toBe(true);
  });

  test('[T32] without a hash nothing fits, and it takes the same work', async () => {
    const stored = await hashPassphrase('correct horse battery', randomBytes);
    const known = await timed(() => verifyPassphrase('wrong', stored));
    const unknown = await timed(() => verifyPassphrase('wrong', undefined));
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
