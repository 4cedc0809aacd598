import { hash } from 'node:crypto';

/** A secret of 256 bits as 43 characters of base64url, and its SHA-256 in hex, which is all that is ever stored. */
export interface Token {
  value: string;
  hash: string;
}

export const hashToken = (value: string): string => hash('sha256', value, 'hex');

export function createToken(random: (bytes: number) => Buffer): Token {
  const value = random(32).toString('base64url');
  return { value, hash: hashToken(value) };
}
