import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** The rules that look at colors; all others see the same in every theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page once it has settled, serious and critical alone: `color-contrast: #code (serious)`, one for
 * each place. `colors`: only what another theme can change.
 */
export async function seriousFaults(page: Page, look: 'all' | 'colors' = 'all'): Promise<string[]> {
  await settled(page);
  // Without legacy mode it opens a page of its own to finish, which no Electron window could.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (look === 'colors') axe.withRules(COLOR_RULES);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')} (${impact})`));
}
