import { createHash, randomBytes } from 'node:crypto';
import { SECRET_PREFIX, type CredentialKind } from '../../contract/console/settings.ts';
import type { Mode } from '../../contract/fields.ts';

/** How a secret of a kind and mode begins, `at_test_` or `sk_live_` (D18). */
export const secretPrefix = (kind: CredentialKind, mode: Mode): string => `${SECRET_PREFIX[kind]}_${mode}_`;

/** A secret of 256 random bits that says what it is: `at_test_<43 characters>`. */
export const newSecret = (kind: CredentialKind, mode: Mode, random: (bytes: number) => Buffer = randomBytes): string =>
  secretPrefix(kind, mode) + random(32).toString('base64url');

/** What is kept of a secret: its hash to find it by, and its last characters for people to tell it from others. */
export const digestSecret = (secret: string): { secret_hash: string; hint: string } => ({
  secret_hash: createHash('sha256').update(secret).digest('hex'),
  hint: secret.length > 12 ? secret.slice(-4) : '',
});
