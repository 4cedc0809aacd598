import { defineConfig } from 'vitest/config';

/** Unit and integration tests: real files, real HTTP, a real browser where one is meant. End-to-end tests are Playwright's (test/e2e). */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', 'test/bench/**'],
    pool: 'forks',
    // One for each core: most of these tests wait for a disk, a process or a browser, and vitest would leave a core out.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
