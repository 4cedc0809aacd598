import type { Migration } from '../../migration.ts';

/**
 * What was sent again is remembered with what it said: a row there that somebody has edited since is not equal to it
 * any more.
 */
export const sentContents: Migration = {
  name: 'sent-contents',
  sql: `ALTER TABLE sync_sent_again ADD COLUMN fields TEXT NOT NULL DEFAULT '{}';`,
};
