import { test } from 'vitest';
import { expectFilesOutlived, expectListsRead } from './reading.ts';

test('a list is read as it was meant, however it is written: encoding, delimiter, quotes, units, days', () =>
  expectListsRead(60));

test('a hostile file is refused with a reason, or yields valid records', () => expectFilesOutlived(20));
