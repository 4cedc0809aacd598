import { test } from 'vitest';
import { checkMemoryOfUploads } from './upload-memory.ts';

test('twelve uploads of 20 MB at the same time take a small part of their size', () =>
  checkMemoryOfUploads(3, 'resident', 'held'));
