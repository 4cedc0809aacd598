import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/launch-browser.ts';
import type { SuiteOptions } from './support/suite.ts';

/** Milliseconds for a test of the long part. */
const LONG = 900_000;

/** What the operating system has a part in. */
const POSED = { testMatch: /\/(hand-over|onboarding-window|recovery)\.spec\.ts$/, grep: /@window|@posed/ };

/**
 * The suite is written once; a project says which host it drives. `browser` and `stand-in` need a Chromium, `electron`
 * the Electron binary; `stand-in` runs Electron's main script with a module of the tests in Electron's place. Specs
 * that need the loopback address of the console itself carry the tag @loopback; in Electron there is none. Those about
 * what the desktop application alone has carry @desktop and @long.
 *
 * Which project runs which specs is in docs/testing.md. axe looks at one theme in `npm test`, at both in the long part.
 */
export default defineConfig<SuiteOptions>({
  testDir: './specs',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }], ['../runners/playwright-progress.ts']],
  forbidOnly: true,
  retries: 0,
  // Each test has a host of its own: at the end no worker is left alone with a file of many tests.
  fullyParallel: true,
  workers: Math.ceil(availableParallelism() * 1.5),
  // Last resorts; docs/testing.md says how far above what is needed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording costs a quarter of the time; `npm run e2e -- <name> --trace retain-on-failure` does it where it is
    // wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What is looked at has arrived: nothing fades in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'browser', use: { hostKind: 'browser', themes: ['light'] }, grepInvert: /@long|@window/ },
    { name: 'stand-in', use: { hostKind: 'stand-in' }, grep: /@window/, grepInvert: /@loopback|@long/ },
    {
      name: 'browser-long',
      timeout: LONG,
      use: { hostKind: 'browser' },
      grep: /@long|@window/,
      grepInvert: /@desktop/,
    },
    {
      name: 'stand-in-long',
      timeout: LONG,
      use: { hostKind: 'stand-in' },
      grep: /^(?!.*@long)|@hosts|@posed|@desktop/,
      grepInvert: [/@loopback/, /^(?!.*@long).*@window/],
    },
    { name: 'stand-in-macos', use: { hostKind: 'stand-in', poseAs: 'darwin' }, ...POSED },
    { name: 'stand-in-windows', use: { hostKind: 'stand-in', poseAs: 'win32' }, ...POSED },
    { name: 'electron', use: { hostKind: 'electron' }, grepInvert: /@loopback|@audit/ },
  ],
});
