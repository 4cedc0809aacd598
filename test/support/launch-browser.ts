import { chromium, type Browser } from '@playwright/test';
import { findBrowser, isRoot } from './find-browser.ts';

/** A Chromium for tests that need no console around it. Only root goes without the sandbox: it refuses to start otherwise. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), chromiumSandbox: !isRoot() });
