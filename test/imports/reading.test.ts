import { test } from 'vitest';
import { outlivesFiles, readsLists } from './reading.ts';

test('a list is read as it was meant, however it is written: encoding, delimiter, quotes, units, days', () =>
  readsLists(60));

test('a hostile file is refused with a reason, or yields valid records', () => outlivesFiles(20));
