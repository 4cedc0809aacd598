import { askAsPage } from '../../support/ask-as-page.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

test('inverters are narrowed by production, days, silence and what waits to be sent; J and K move in what is left @long', async ({
  console: session,
  service,
}) => {
  const { host, frame } = session;
  const { page } = host;
  const inverters = new InvertersScreen(page);
  for (const [model, rate, day] of [
    ['Primo', 3000, '2023-01-10'],
    ['Symo', 5200, '2024-02-11'],
    ['Galvo', 9000, '2025-03-12'],
  ] as const) {
    const made = await askAsPage(page, 'POST', '/v1/inverters', { brand: 'Fronius', model, installation_date: day });
    const { id } = (made.body as { data: { id: number } }).data;
    if (model !== 'Galvo')
      await askAsPage(page, 'PUT', `/v1/inverters/${id}`, { is_producing: true, production_rate: rate });
  }
  await linkConsole(session, service);
  await service.pause();
  await frame.goTo('Inverters');
  await inverters.add({ Brand: 'Sunny', Model: 'Roof' });
  await expect(frame.status).toContainText('1 waiting to be sent');
  await page.keyboard.press('Escape');

  const form = page.getByRole('form', { name: 'More filters' });
  const narrow = async (fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'More filters' }).click();
    await fill();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(form).toBeHidden();
  };
  const remove = (words: RegExp) =>
    page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: words }).click();
  const shows = async (...models: string[]) => {
    await expect(
      page.getByText(`${models.length} inverter${models.length === 1 ? '' : 's'}`, { exact: true }),
    ).toBeVisible();
    for (const model of models) await expect(inverters.row(model)).toBeVisible();
  };

  await narrow(() => form.getByRole('textbox', { name: 'No report for so many days' }).fill('30'));
  await shows('Galvo', 'Roof');
  await expect(page).toHaveURL(/silent_days=30/);
  await remove(/^Remove the filter No report in the last 30 days$/);
  await narrow(() => form.getByRole('textbox', { name: 'Production rate (W), from' }).fill('4 kW'));
  await shows('Symo');
  await remove(/^Remove the filter Production rate: from 4\D?000 W$/);
  await narrow(() => form.getByRole('textbox', { name: 'Installation date, to' }).fill('2/11/2024'));
  await shows('Primo', 'Symo');
  await remove(/^Remove the filter Installation date: up to /);
  await narrow(() => form.getByRole('checkbox', { name: 'Waiting to be sent' }).check());
  await shows('Roof');
  await page.reload();
  await shows('Roof');
  await remove(/^Remove the filter Waiting to be sent$/);
  await shows('Primo', 'Symo', 'Galvo', 'Roof');

  const active = () =>
    inverters.grid.evaluate(
      (grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.ariaRowIndex,
    );
  await inverters.grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await active()).toBe('4');
  await page.keyboard.press('k');
  expect(await active()).toBe('3');
});
