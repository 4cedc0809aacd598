import { expect, test } from '../support/suite.ts';

test('a form without a draft asks before what was typed is lost to Escape, the cross or Back; empty, it does not @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await frame.goTo('Generators');
  await frame.goTo('Settings');
  const form = page.getByRole('dialog', { name: 'Create credential' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Create credential' }).click();
  await name.fill('CRM');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('CRM');
  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('CRM');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/settings/);
  await expect(name).toHaveValue('CRM');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/generators/);
  await expect(form).toBeHidden();
});
