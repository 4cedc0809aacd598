import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dropFiles } from '../support/drop-files.ts';
import { expect, test } from '../support/suite.ts';

/** A mark of 400 by 100 pixels within margins of 200 pixels, as programs save them. */
async function wideLogo(page: Page): Promise<Buffer> {
  const drawing = await page.context().newPage();
  await drawing.setViewportSize({ width: 800, height: 500 });
  await drawing.setContent(
    '<body style="margin:0;background:#fff"><div style="position:absolute;left:200px;top:200px;width:400px;height:100px;background:#0b6e4f"></div>',
  );
  const picture = await drawing.screenshot({ type: 'jpeg', quality: 80 });
  await drawing.close();
  return picture;
}

test('the preview is the hosted screens themselves, each of the five, on a phone and on a computer', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  const preview = page.getByRole('region', { name: 'Preview' });
  const screen = preview.frameLocator('iframe');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Bright Roofs');
  await page.getByRole('textbox', { name: 'Color' }).fill('#0b6e4f');
  await page.getByRole('textbox', { name: 'Company name' }).click();
  for (const [name, heading] of [
    ['Welcome', 'Get paid for the solar power you make'],
    ['Usage data', 'How will you report what your system produces?'],
    ['Ownership', 'Show that the system is yours'],
    ['Agreement', 'Service agreement'],
    ['Payment', 'Where should we pay you?'],
  ] as const) {
    await preview.getByRole('radiogroup', { name: 'Screen' }).getByText(name, { exact: true }).click();
    await expect(screen.locator('h1').first()).toHaveText(heading);
    await expect(screen.locator('header.brand')).toHaveText('Bright Roofs');
  }
  await preview.getByRole('radiogroup', { name: 'Language' }).getByText('Español').click();
  await expect(screen.locator('html')).toHaveAttribute('lang', 'es-US');
  await expect(screen.locator('.primary').last()).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  await preview.getByRole('radiogroup', { name: 'Width' }).getByText('Desktop').click();
  // As wide as it says: what is for narrow windows holds in it.
  await expect.poll(() => screen.locator('html').evaluate((html) => html.clientWidth)).toBe(1024);
  await preview.getByRole('radiogroup', { name: 'Width' }).getByText('Phone').click();
  await expect.poll(() => screen.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
  await expect(preview.getByRole('group', { name: 'Payment, on a phone' })).toBeVisible();
});

test('a color that hardly shows gets a shade that does', async ({ console: { host, frame } }) => {
  const { page } = host;
  await frame.goTo('Branding');
  const color = page.getByRole('textbox', { name: 'Color' });
  await color.fill('#f2c14e');
  await expect(page.getByText('#F2C14E hardly shows on white: its contrast is 1.7 to 1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Company name' }).click();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(color).not.toHaveValue('#f2c14e');
  await expect(page.getByText('hardly shows on white')).toHaveCount(0);
});

test('a logo that is dropped loses its margins, becomes small, and is saved as a picture of its own', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  const folder = await mkdtemp(path.join(tmpdir(), 'logo-'));
  const file = path.join(folder, 'mark.jpg');
  await writeFile(file, await wideLogo(page));
  await dropFiles(page, [file]);
  await expect(page.getByRole('status', { name: 'Chosen logo' })).toHaveText('mark.jpg');
  const logo = page.getByRole('img', { name: 'The logo' });
  // What a JPEG does to an edge reaches as far as its blocks of 16 pixels.
  const size = await logo.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
    naturalWidth,
    naturalHeight,
  ]);
  expect(Math.abs((size[0] ?? 0) - 400)).toBeLessThanOrEqual(16);
  expect(Math.abs((size[1] ?? 0) - 100)).toBeLessThanOrEqual(16);
  expect(await logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  await expect(
    page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('.brand img'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Bright Roofs');
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('button', { name: 'Save company' }).waitFor();
  await rm(folder, { recursive: true });
});
