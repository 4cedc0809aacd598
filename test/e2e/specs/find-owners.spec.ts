import { askAsPage } from '../../support/ask-as-page.ts';
import { linkConsole } from '../support/linked-console.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { RealService } from '../support/real-service.ts';
import { expect, test } from '../support/suite.ts';

const people = [
  { name: 'Mary Hill', city: 'Boston' },
  { name: 'Émile Arp', city: 'Peña Blanca' },
  { name: 'Zoe Hill', city: 'Albany' },
];

test('owners are searched, narrowed and sorted; all of it is in the address; a new one is shown all the same @loopback @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareBranding(session);
  for (const person of people)
    expect(await askAsPage(page, 'POST', '/v1/system-owners', { installer_id: 1, ...person })).toMatchObject({
      status: 201,
    });
  await expect(page.getByText('3 owners')).toBeVisible();
  const first = owners.grid.getByRole('row').nth(1);
  const head = owners.grid.getByRole('columnheader', { name: 'Owner', exact: true });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('Émile Arp');
  await head.getByRole('button').press('Enter');
  await expect(first).toContainText('Zoe Hill');
  await expect(page).toHaveURL(/sort=owner/);

  await owners.search.fill('hill mary');
  await expect(page.getByText('1 owner', { exact: true })).toBeVisible();
  await expect(first).toContainText('Mary Hill');
  await page.reload();
  await expect(first).toContainText('Mary Hill');
  await expect(owners.search).toHaveValue('hill mary');
  await owners.search.fill('pena');
  await expect(first).toContainText('Émile Arp');
  await owners.open('Émile Arp');
  await expect(owners.pane.getByRole('heading', { name: 'System owner 2' })).toBeVisible();

  await owners.add({ Name: 'Nora New' });
  await expect(owners.row('Nora New')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('4 owners')).toBeVisible();
  await owners.pane.getByRole('button', { name: 'Close details' }).click();

  await owners.status.click();
  await page.getByRole('checkbox', { name: 'Not started (4)' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Status: Not started' })).toBeVisible();
  await expect(page).toHaveURL(/not_started/);
  await owners.search.fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('4 owners')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('owners of whom a change waits to be sent are found by that, and leave the list once it was sent @loopback @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const service = await RealService.start();
  try {
    const owners = await prepareBranding(session);
    await askAsPage(page, 'POST', '/v1/system-owners', { installer_id: 1, name: 'Mary Hill' });
    await linkConsole(session, service);
    const pause = (paused: boolean) => askAsPage(page, 'PUT', '/console/sync/details', { paused });
    await pause(true);
    await askAsPage(page, 'POST', '/v1/system-owners', { installer_id: 1, name: 'Zoe Hill' });
    await page.getByRole('button', { name: 'More filters' }).click();
    const form = page.getByRole('form', { name: 'More filters' });
    await form.getByRole('checkbox', { name: 'Waiting to be sent' }).check();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove the filter Waiting to be sent' })).toBeVisible();
    await expect(page.getByText('1 owner', { exact: true })).toBeVisible();
    await expect(owners.row('Zoe Hill')).toBeVisible();
    await pause(false);
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByText('2 owners')).toBeVisible();
  } finally {
    await service.end();
  }
});
