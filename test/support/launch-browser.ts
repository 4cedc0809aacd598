import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { disableFeatures, PLAYWRIGHT_FEATURES } from './browser-flags.ts';
import { findBrowser, isRoot } from './find-browser.ts';

/** How every test starts a Chromium. Only root goes without the sandbox: it refuses to start otherwise. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findBrowser(),
  chromiumSandbox: !isRoot(),
  args: [disableFeatures(PLAYWRIGHT_FEATURES)],
});

/** Playwright switches the page cache off unless told otherwise; browsers are shipped with it. */
export const withPageCache = (): LaunchOptions => ({
  ...launchOptions(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

/** A Chromium for tests that need no console around it. */
export const launchBrowser = (options = launchOptions()): Promise<Browser> => chromium.launch(options);
