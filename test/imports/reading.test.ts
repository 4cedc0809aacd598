import { expect, test } from 'vitest';
import { outliveFiles } from './outlive-files.ts';
import { expectListsRead } from './reading.ts';

test('a list is read as it was meant, however it is written: encoding, delimiter, quotes, units, days, languages', () =>
  expectListsRead(60));

test('a hostile file is refused with a reason, or yields valid records', () =>
  expect(outliveFiles(20)).resolves.toBeUndefined());
