import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page as it stands, serious and critical alone: `color-contrast: #code (serious)`, one for each place. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Without legacy mode it opens a page of its own to finish, which no Electron window could.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')} (${impact})`));
}
