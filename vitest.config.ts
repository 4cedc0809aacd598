import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { VitestProgress } from './test/runners/vitest-progress.ts';

const LONG = 'test/**/*.long.test.{ts,tsx}';
/** What asks `/v1` and the hosted screens alone, and is run on PostgreSQL as well. */
const ON_BOTH_ENGINES = [
  'test/onboarding/{accounts,agreement,branding,details,flow,hosted-forms,hosted-sessions,links,link-table,payment}.test.ts',
  'test/service/http/{bodies,envelope,idempotency,json-body,form-body}.test.ts',
  'test/service/routes/{dates,generators,inverters}.test.ts',
];
const OTHERS = ['test/e2e/**', 'test/bench/**'];

/**
 * Unit and integration tests: real files, real HTTP, a real browser where one is meant. End-to-end tests are
 * Playwright's (test/e2e). Files named `*.long.test.ts` belong to `npm run test:long`, all others to `npm test`.
 */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.{ts,tsx}'], exclude: [...OTHERS, LONG] } },
      {
        extends: true,
        test: {
          name: 'unit-postgres',
          include: ON_BOTH_ENGINES,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        extends: true,
        test: { name: 'unit-long', include: [LONG], exclude: OTHERS, testTimeout: 900_000, hookTimeout: 900_000 },
      },
    ],
    pool: 'forks',
    // Files of one process share what they import: loading it anew for each took half of the time. A test leaves
    // nothing behind.
    isolate: false,
    // Threads of the product run from a bundle, and PostgreSQL starts when a test asks for it; see there.
    globalSetup: ['test/support/bundle-threads.ts', 'test/support/postgres/shared-server.ts'],
    execArgv: ['--require', path.resolve('test/support/use-bundled-threads.cjs')],
    // More than cores: most of these tests wait for a disk, a process or a browser. Here, because vitest takes no share
    // above 100%.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Last resorts; docs/testing.md says how far above what is needed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', 'json', new VitestProgress()],
    outputFile: { json: 'test-results/unit.json' },
  },
});
