import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The work for each guess, in scrypt's own terms. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** 128 MiB and a few hundred milliseconds for each guess. Hashes carry their own figures, so these may grow later. */
export const PASSPHRASE_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

// The same passphrase typed on another keyboard may arrive composed differently.
const run = (passphrase: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });

/** A self-describing hash with a salt of its own: `scrypt$131072$8$1$<salt>$<hash>`, both base64url. */
export async function hashPassphrase(
  passphrase: string,
  random: (bytes: number) => Buffer,
  cost: ScryptCost,
): Promise<string> {
  const salt = random(SALT_BYTES);
  const hash = await run(passphrase, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the passphrase is the one of `stored`. Without a hash (an unknown name) it does the work of `cost` and says
 * no (T32).
 */
export async function verifyPassphrase(
  passphrase: string,
  stored: string | undefined,
  cost: ScryptCost,
): Promise<boolean> {
  if (stored === undefined) {
    await run(passphrase, Buffer.alloc(SALT_BYTES), cost);
    return false;
  }
  const [scheme, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  if (scheme !== 'scrypt' || expected.length !== HASH_BYTES)
    throw new Error('an operator has a passphrase hash that cannot be read');
  const actual = await run(passphrase, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected);
}
