/**
 * The process that gets killed: ten writers on a store, without end. Each acknowledged write appends the writer's
 * number to the file `acknowledged`. With `early` as the third argument it acknowledges before the commit, a fault that
 * the inspection has to find: the third write is acknowledged and then waits, uncommitted, for the kill, because on a
 * fast disk the commit follows too soon for a kill to come between.
 */
import { openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { openStore } from '../../src/core/open-store.ts';
import { stepOf, WRITERS, type Step } from './plan.ts';

const [folder = '', run = '0', early] = process.argv.slice(2);
let now = Date.now() * 1000;
const store = await openStore({
  file: path.join(folder, 'test.sqlite'),
  mode: 'test',
  clock: () => (now += 1),
  secretBox: createSecretBox(Buffer.alloc(32, 7)),
});
const acknowledged = openSync(path.join(folder, `acknowledged-${run}`), 'a');

async function take({ kind, brand, lifetime }: Step, id: number): Promise<number> {
  if (kind === 'create') return (await store.inverters.create({ brand, model: 'M' })).id;
  if (kind === 'remove') await store.inverters.remove(id);
  else await store.inverters.update(id, { total_lifetime_production: lifetime }, { source: 'api' });
  return id;
}

async function writeOn(writer: number): Promise<never> {
  for (let index = 0, id = 0; ; index += 1) {
    const written = take(stepOf(Number(run), writer, index), id);
    if (early) {
      writeSync(acknowledged, String(writer));
      if (index === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    id = await written;
    if (!early) writeSync(acknowledged, String(writer));
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
