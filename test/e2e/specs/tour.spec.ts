import { seriousFaults } from '../../support/axe.ts';
import { Palette } from '../screens/palette.ts';
import { expect, test } from '../support/suite.ts';

test('the tour is offered on the empty dashboard, gone through by keyboard, never offered again, and found again @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const tour = page.getByRole('dialog', { name: /^Tour, step/ });
  const step = (title: string) => tour.getByRole('heading', { name: title });
  const offer = page.getByRole('region', { name: 'Tour' });
  await expect(tour).toHaveCount(0);
  await offer.getByRole('link', { name: 'Take the tour' }).press('Enter');
  await expect(step('Bring in your list')).toBeFocused();
  await expect(page).toHaveURL(/\/import#tour$/);
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect(tour.locator(':focus')).toHaveCount(1);
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step('See what needs you today')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(step('Onboard an owner')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(step('See what needs you today')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(offer).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect(page.getByText('This workspace is empty')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await frame.goTo('Inverters');
  await new Palette(page).choose('Take the tour', 'tour');
  for (const title of ['Bring in your list', 'See what needs you today', 'Onboard an owner']) {
    await expect(step(title)).toBeFocused();
    await page.keyboard.press('ArrowRight');
  }
  await expect(step('Work offline')).toBeFocused();
  await tour.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page).toHaveURL(/\/inverters$/);

  await page.goto(new URL('/about', page.url()).href);
  await page.getByRole('link', { name: 'Take the tour' }).click();
  await expect(step('Bring in your list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});
