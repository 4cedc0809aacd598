import { defineConfig } from '@playwright/test';
import type { HostOption } from './host.ts';
import { findBrowser, isRoot } from '../support/find-browser.ts';

/**
 * The suite is written once; a project says which host it drives. `browser` needs a Chromium, `electron` the Electron binary.
 */
export default defineConfig<HostOption>({
  testDir: './specs',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    // Only root needs to go without Chromium's sandbox: it refuses to start otherwise.
    launchOptions: { executablePath: findBrowser(), chromiumSandbox: !isRoot() },
  },
  projects: [
    { name: 'browser', use: { hostKind: 'browser' } },
    { name: 'electron', use: { hostKind: 'electron' } },
  ],
});
