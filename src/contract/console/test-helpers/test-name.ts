import { z } from 'zod';

/**
 * A name that a tester gives: that of a snapshot becomes part of the name of a folder, on every system, that of a space
 * part of an address.
 */
export const testName = z
  .string('must be text')
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be at most 64 lower-case letters, digits, hyphens, and underscores');
