import { askAsPage } from '../../support/ask-as-page.ts';
import type { Locator, Page } from '@playwright/test';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { expect, test } from '../support/suite.ts';

/** Presses and releases the button of the mouse in the middle of where something is now, as a hand does. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const pressed = await target.boundingBox();
  // A button that is pressed gives way by a pixel.
  expect(Math.abs((pressed?.y ?? 0) - box.y), 'it stays under the pointer').toBeLessThanOrEqual(1);
  await page.mouse.up();
}

test('a press is never lost to a warning that appears when a field is left @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  // Nothing is scrolled, so nothing is kept in its place by scrolling.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.add({ Brand: 'Sunny', Model: 'Roof 5000' });
  await inverters.openFirst();
  await inverters.saveProduction({ producing: true, rate: '4000', lifetime: '5000' });
  const lifetime = inverters.pane.getByRole('textbox', { name: /Lifetime production/ });
  const warning = inverters.pane.getByText('This is less than before');

  for (const [where, name] of [
    ['on the button of the form', 'Save production'],
    ['on a button below the form', 'Delete inverter'],
  ] as const)
    await test.step(where, async () => {
      // No field was left yet.
      await page.reload();
      await lifetime.fill('4000');
      await expect(warning).toHaveCount(0);
      await press(page, inverters.pane.getByRole('button', { name }));
      await expect(warning).toBeVisible();
      if (name === 'Save production') {
        // What is doubtful is asked about; another press saves it.
        const again = inverters.pane.getByRole('button', { name: 'Save production anyway' });
        await expect(again).toBeFocused();
        await press(page, again);
        await expect(inverters.pane.getByText('Saved.')).toBeVisible();
        await inverters.saveProduction({ producing: true, rate: '4000', lifetime: '5000' });
      } else await page.getByRole('dialog', { name: /^Delete inverter/ }).waitFor();
    });

  await test.step('twice in a double click: what is doubtful is asked about, and not saved', async () => {
    await page.keyboard.press('Escape');
    await page.reload();
    const save = inverters.pane.getByRole('button', { name: /^Save production/ });
    await lifetime.fill('4000');
    await save.click();
    await expect(save).toHaveText('Save production anyway');
    // What is said above the button already has its room, so that the button stays under the pointer.
    await lifetime.fill('3000');
    await save.dblclick();
    await expect(save).toHaveText('Save production anyway');
    // Another request would come behind one that saves.
    const { body } = await askAsPage(page, 'GET', '/v1/inverters', undefined);
    expect(body).toMatchObject({ data: [{ total_lifetime_production: 5000 }] });
  });

  await test.step('on the words of a switch', async () => {
    await page.reload();
    const producing = inverters.pane.getByRole('switch', { name: 'Producing' });
    await expect(producing).toBeChecked();
    await lifetime.fill('4000');
    await press(page, inverters.pane.locator('label').getByText('Producing', { exact: true }));
    await expect(warning).toBeVisible();
    await expect(producing).not.toBeChecked();
  });

  await test.step('in a dialog', async () => {
    await frame.goTo('Generators');
    await page.getByRole('button', { name: 'Add generator' }).first().click();
    const dialog = new GeneratorsScreen(page).dialog('Add generator');
    const { 'Online date': _day, ...rest } = elmStreet;
    for (const [label, text] of Object.entries({ ...rest, 'Online date': '2099-01-01' }))
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await press(page, dialog.getByRole('button', { name: 'Add generator' }));
    await expect(dialog.getByRole('button', { name: 'Add generator anyway' })).toBeVisible();
  });
});
