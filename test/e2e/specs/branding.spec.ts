import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import { OwnersScreen } from '../screens/owners-screen.ts';
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

test('a color that hardly shows gets a shade that does @hosts @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  await frame.goTo('Branding');
  const color = page.getByRole('textbox', { name: 'Color' });
  await color.fill('#f2c14e');
  await expect(page.getByText('#F2C14E is hard to see on white: its contrast is 1.7 to 1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Company name' }).click();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(color).not.toHaveValue('#f2c14e');
  await expect(page.getByText('is hard to see on white')).toHaveCount(0);
});

test('a logo that is dropped loses its margins, becomes small, and is saved as a picture of its own @hosts @long', async ({
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

test('the preview has every screen in every language at both widths, and nothing in it breaks the policy of the page @hosts @long', async ({
  console: { host, frame },
}) => {
  // The fixture fails on a violation.
  const { page } = host;
  await frame.goTo('Branding');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Bright Roofs');
  const preview = page.getByRole('region', { name: 'Preview' });
  const screen = preview.frameLocator('iframe');
  const choose = (what: string, choice: string) =>
    preview.getByRole('radiogroup', { name: what }).getByText(choice, { exact: true }).click();
  const headings = new Set<string>();
  for (const [width, pixels] of [
    ['Phone', 390],
    ['Desktop', 1024],
  ] as const) {
    await choose('Width', width);
    for (const [language, tag] of [
      ['English', 'en-US'],
      ['Español', 'es-US'],
    ] as const) {
      await choose('Language', language);
      for (const [index, name] of ['Welcome', 'Usage data', 'Ownership', 'Agreement', 'Payment'].entries()) {
        await choose('Screen', name);
        await expect(screen.locator('.progress > li').nth(index)).toHaveClass('now');
        await expect(screen.locator('html')).toHaveAttribute('lang', tag);
        headings.add(await screen.locator('h1').first().innerText());
        // Its height follows when it has been loaded.
        await expect
          .poll(() => screen.locator('html').evaluate((html) => window.innerHeight - html.scrollHeight))
          .toBeGreaterThanOrEqual(0);
        // Its style holds, it is as wide as it says, nothing in it is wider, and it is not cut at the bottom.
        const [wide, beyond] = await screen.locator('html').evaluate((html) => [html.clientWidth, html.scrollWidth]);
        expect([wide, beyond], `${name}, ${language}, ${width}`).toEqual([pixels, pixels]);
        await expect(screen.locator('header.brand')).toHaveCSS('display', 'flex');
      }
    }
  }
  expect(headings.size).toBe(10);
});

test('of several companies one is the default: new owners begin with it, and those who are here keep theirs @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const branding = new BrandingScreen(page);
  await frame.goTo('Branding');
  await branding.create({ company: 'Bright Roofs', email: 'hello@brightroofs.example', color: '#0b6e4f' });
  await frame.goTo('Owners');
  const owners = new OwnersScreen(page);
  await owners.add({ Name: 'Ada Lovelace' });

  await test.step('one is duplicated under a name of its own', async () => {
    await frame.goTo('Branding');
    // There is nothing to choose between.
    await expect(page.getByRole('status', { name: 'Default company' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Duplicate company' }).click();
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Bright Roofs (copy)');
    await expect(page.getByRole('textbox', { name: 'Color' })).toHaveValue('#0b6e4f');
    await page.getByRole('textbox', { name: 'Company name' }).fill('Night Roofs');
    await page.getByRole('button', { name: 'Add company' }).click();
    await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('Night Roofs (2)');
  });

  await test.step('the first is the default until another one is made so', async () => {
    await page.getByRole('button', { name: 'Make default for new owners' }).click();
    await expect(page.getByRole('status', { name: 'Default company' })).toContainText('Default for new owners');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('Night Roofs (2), default');
  });

  await test.step('the form of a new owner begins with it, and another one can be chosen', async () => {
    await frame.goTo('Owners');
    await page.getByRole('button', { name: 'Add owner' }).first().click();
    const company = owners.dialog('Add owner').getByRole('combobox', { name: 'Company' });
    await expect(company).toHaveValue('Night Roofs (2)');
    await owners.dialog('Add owner').getByRole('button', { name: 'Add owner' }).click();
    await expect(owners.pane.getByText('Night Roofs (2)')).toBeVisible();
    await page.getByRole('button', { name: 'Add owner' }).first().click();
    await company.click();
    await page.getByRole('option', { name: 'Bright Roofs (1)' }).click();
    await owners.dialog('Add owner').getByRole('button', { name: 'Add owner' }).click();
    await expect(owners.pane.getByText('Bright Roofs (1)')).toBeVisible();
  });

  await test.step('the report has its brand, and the owner from before has the other one', async () => {
    await page.goto(new URL('/report', page.url()).href);
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('2');
    const { body } = await askAsPage(page, 'GET', '/v1/system-owners', undefined);
    expect((body as { data: { installer_id: number }[] }).data.map(({ installer_id }) => installer_id)).toEqual([
      1, 2, 1,
    ]);
  });
});
