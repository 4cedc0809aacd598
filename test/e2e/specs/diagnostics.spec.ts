import { expect, test } from '../support/suite.ts';

test('diagnostics are shown before they are copied, and what is copied is what is shown @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Settings');
  await page.getByRole('link', { name: 'Show diagnostics' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible();
  const shown = page.getByLabel('Text of the diagnostics');
  await expect(shown).toContainText('Workspace 1: test, open, not linked');
  await expect(shown).not.toContainText(host.dataFolder);
  // The clipboard is the system's, where a test cannot look: what would go there is caught.
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: async (text: string) => document.body.setAttribute('data-copied', text),
    });
  });
  // It says so for a second: the page itself watches out for it, frame by frame.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Copied'),
  );
  await page.getByRole('button', { name: 'Copy diagnostics' }).click();
  await said;
  expect(await page.evaluate(() => document.body.getAttribute('data-copied'))).toBe(await shown.textContent());

  // The address is good by itself.
  await page.reload();
  await expect(shown).toBeVisible();
});
