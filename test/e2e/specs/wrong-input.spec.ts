import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { prepareOwner } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

test('a generator with faults shows each beside its field and keeps what was typed', async ({
  console: { host, frame },
}) => {
  await frame.goTo('Generators');
  const generators = new GeneratorsScreen(host.page);
  await generators.add({ ...elmStreet, Latitude: '91', 'Online date': '2024-02-30', 'Nameplate capacity (W)': '-5' });
  const dialog = generators.dialog('Add generator');
  await expect(dialog.getByRole('textbox', { name: 'Latitude' })).toHaveAccessibleDescription(/between -90 and 90/);
  await expect(dialog.getByRole('textbox', { name: 'Online date' })).toHaveAccessibleDescription(
    'That month does not have this day.',
  );
  await expect(dialog.getByRole('textbox', { name: 'Nameplate capacity (W)' })).toHaveAccessibleDescription(
    /greater than 0/,
  );
  await expect(dialog.getByRole('textbox', { name: 'Nameplate capacity (W)' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Elm Street');
  await dialog.getByRole('textbox', { name: 'Latitude' }).fill('42.1');
  await dialog.getByRole('textbox', { name: 'Online date' }).fill('2024-02-29');
  await dialog.getByRole('textbox', { name: 'Nameplate capacity (W)' }).fill('5000');
  await dialog.getByRole('button', { name: 'Add generator' }).click();
  await expect(generators.row('12 Elm Street')).toBeVisible();

  await host.page.getByRole('button', { name: 'Homeowner', exact: true }).click();
  await host.page.getByRole('textbox', { name: 'Nickname or number' }).fill('77');
  await expect(host.page.getByRole('dialog', { name: 'Homeowner' }).getByText('Nothing found')).toBeVisible();
  await expect(generators.row('12 Elm Street')).toBeVisible();
});

test('an inverter without a model is refused beside the field @long', async ({ console: { host, frame } }) => {
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(host.page);
  await inverters.add({ Brand: 'Sunny' });
  await expect(inverters.dialog('Add inverter').getByRole('combobox', { name: 'Model' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('a hosted form names what is missing and keeps the rest @long', async ({ console: session }) => {
  const owners = await prepareOwner(session);
  const window = await owners.openOnboarding();
  const hosted = new HostedScreens(window);
  await hosted.welcome();
  await window.getByRole('radio', { name: 'Enter the figures by hand.' }).check();
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(window.getByRole('alert')).toContainText('Enter at least one meter reading');
  await expect(window.getByRole('radio', { name: 'Enter the figures by hand.' })).toBeChecked();
  await hosted.usageData();
});
