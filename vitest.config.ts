import { defineConfig } from 'vitest/config';

/** Unit and integration tests: real files, real HTTP, no browser. End-to-end tests are Playwright's (test/e2e). */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', 'test/bench/**'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
