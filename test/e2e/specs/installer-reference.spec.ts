import { askAsPage } from '../../support/ask-as-page.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import { OwnersScreen } from '../screens/owners-screen.ts';
import { Palette } from '../screens/palette.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

test('an owner has a lasting name of the installer’s: in the list, in the pane, and in the search @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  await new BrandingScreen(page).create({ company: 'Bright Roofs', email: 'office@bright.example', color: '#f2b705' });
  await frame.goTo('Owners');
  const owners = new OwnersScreen(page);
  await owners.add({ Name: 'Mary Hill' });
  const reference = owners.pane.getByRole('textbox', { name: 'Your reference' });
  await reference.fill('Hill, job 4711');
  await expect(owners.pane.getByText(/Kept on this computer.*Others who sign in here/)).toBeVisible();
  await reference.press('Enter');
  await expect(owners.pane.getByText('Saved.')).toBeVisible();
  await expect(owners.row('Hill, job 4711 · Mary Hill')).toBeVisible();
  await new Palette(page).find('4711');
  await expect(page.getByRole('option', { name: /Hill, job 4711/ })).toContainText('Mary Hill');
  await page.keyboard.press('Enter');
  await expect(reference).toHaveValue('Hill, job 4711');
  await page.reload();
  await expect(reference).toHaveValue('Hill, job 4711');
});

test('a reference that is given with a new owner says who it is once the name is private; without one, that is said before @loopback @long', async ({
  console: session,
}) => {
  const { host, frame } = session;
  const { page } = host;
  await prepareBranding(session);
  await frame.goTo('Owners');
  const owners = new OwnersScreen(page);
  const hint = owners.pane.getByText('When onboarding starts, the owner’s name and details become private');
  await owners.add({ Name: 'Ada Lovelace', 'Your reference': ' Hill, job 4711 ' });
  await expect(owners.row('Hill, job 4711')).toBeVisible();
  await expect(hint).toBeHidden();
  await owners.add({ Name: 'Grace Hopper' });
  await expect(hint).toBeVisible();

  for (const system_owner_id of [1, 2]) {
    expect(
      await askAsPage(page, 'POST', '/v1/system-owner-links', {
        system_owner_id,
        installer_id: 1,
        return_url: 'https://crm.example/back',
        refresh_url: 'https://crm.example/again',
      }),
    ).toMatchObject({ status: 201 });
  }
  await expect(owners.row('Grace Hopper')).toHaveCount(0);
  await expect(hint).toBeHidden();
  await expect(owners.row('Hill, job 4711')).toBeVisible();
});
