import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run fuzz -- --count 20000 [--seed N]`: generated requests against the whole service; the code is test/service/fuzz.test.ts. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) } } });

console.log(`${values.count} generated requests, seed ${values.seed}`);
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/service/fuzz.test.ts', '--reporter=default'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_COUNT: values.count, FUZZ_SEED: values.seed },
});
process.exitCode = status ?? 1;
