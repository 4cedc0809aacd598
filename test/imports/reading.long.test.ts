import { test } from 'vitest';
import { outlivesFiles, readsLists } from './reading.ts';

test('2,000 generated lists are read as they were meant', () => readsLists(2000));

test('300 hostile files are refused with a reason, or yield valid records', () => outlivesFiles(300));
