import { z } from 'zod';
import { rules } from '../../rules.ts';
import { testRules } from './rules.ts';

/**
 * A name that a tester gives: that of a snapshot becomes part of the name of a folder, on every system, that of a space
 * part of an address.
 */
export const testName = z.string(rules.text).regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, testRules.snapshotName);
