import type { Written } from './written.ts';

const YES = new Set(['yes', 'y', 'true', 't', '1', 'on', 'x', 'active', 'producing', 'sí', 'si', 'operating']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'idle', 'inactive', 'not producing']);

/** Yes or no as people write it, `producing` and `idle` included. */
export function readFlag(text: string): Written<boolean> {
  const plain = text.trim().toLowerCase();
  if (YES.has(plain)) return { value: true };
  return NO.has(plain) ? { value: false } : { fault: 'not_yes_or_no' };
}
