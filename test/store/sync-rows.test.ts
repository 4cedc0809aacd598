import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findZone } from '../../src/core/find-zone.ts';
import { openRows } from '../../src/store/sqlite/open-rows.ts';
import { queueRules } from '../../src/sync/rules/queue/queue-changes.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';

test('rows of synchronizing are written in a transaction alone, and what throws leaves nothing of it', async () => {
  const file = path.join(await newFolder(), 'test.sqlite');
  const store = await openRows({ file, mode: 'test', clock: createTicking().now, secretBox, queueRules, findZone });
  onTestFinished(() => store.close());
  const { read, transact } = store.sync;
  await expect(read(({ queue }) => queue.clear())).rejects.toThrow('outside of its transaction');
  const failing = transact((tx) => {
    tx.facts.write({ phase: 'merging', upstream: 'https://api.example' });
    tx.mapping.put({ topic: 'inverters', record_id: 7, upstream_id: '70', base: null, own: [], presence: 'here' });
    expect(tx.facts.phase()).toBe('merging');
    throw new Error('no rule');
  });
  await expect(failing).rejects.toThrow('no rule');
  expect(await read(({ facts, mapping }) => [facts.phase(), mapping.get('inverters', 7)])).toEqual([
    'unlinked',
    undefined,
  ]);
});
