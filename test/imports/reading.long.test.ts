import { test } from 'vitest';
import { expectFilesOutlived, expectListsRead } from './reading.ts';

test('2,000 generated lists are read as they were meant', () => expectListsRead(2000));

test('300 hostile files are refused with a reason, or yield valid records', () => expectFilesOutlived(300));
