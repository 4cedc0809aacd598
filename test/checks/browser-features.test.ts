import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PLAYWRIGHT_FEATURES } from '../support/browser-flags.ts';

test('the list of what Chromium leaves out begins with all that Playwright switches off; an update of Playwright may change that', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const source = readFileSync(
    path.join(path.dirname(require.resolve('playwright-core/package.json')), 'lib/coreBundle.js'),
    'utf8',
  );
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  expect([...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature)).toEqual(PLAYWRIGHT_FEATURES);
});
