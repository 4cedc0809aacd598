import { trailColumns } from '../trail-chain.ts';
import { insertSql } from './statements.ts';

export const LAST_OF_TRAIL = 'SELECT id, hash, kind FROM trail ORDER BY id DESC LIMIT 1';
/** Takes what `rowValues` gives. */
export const INSERT_INTO_TRAIL = insertSql('trail', [...trailColumns, 'hash']);
