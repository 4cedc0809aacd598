import type { BrowserContext, Page } from '@playwright/test';

// Chromium writes a console error for every answer of 400 and above; refusals are part of several tests.
const REFUSED_REQUEST = /^Failed to load resource:/;

/**
 * Collects what no page may ever show: console errors (violations of the content security policy are such) and uncaught
 * errors.
 */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED_REQUEST.test(message.text()))
        faults.push(`console: ${message.text()}`);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return faults;
}
