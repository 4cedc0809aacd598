import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { generatorList } from '../../imports/import-client.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { WorkspaceSettings } from '../screens/workspace-settings.ts';
import type { BalancedHub } from '../../hub/balanced-hub.ts';
import {
  BY_ITSELF,
  collectStates,
  expectNothingToDo,
  expectTheSame,
  recordsOn,
  test,
  type Session,
} from '../support/hub-suite.ts';
import { COMPANY, enterOwner, prepareBranding } from '../support/prepared-owner.ts';
import { expect } from '../support/suite.ts';

test.use({ lateArrival: 2 });

const grace = { ...ada, Name: 'Grace Hopper', Email: 'grace@example.com' };

/** As a person does it. */
async function link({ host, frame }: Session, hub: BalancedHub): Promise<void> {
  await frame.goTo('Settings');
  await new WorkspaceSettings(host.page).link(hub.access);
  await expect(frame.status).toContainText('All sent');
}

/** The same; a process is killed between the preview and the link. */
async function linkWhileOneDies({ host, frame }: Session, hub: BalancedHub): Promise<void> {
  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(host.page);
  await settings.linkWorkspace.click();
  await settings.fillAccess(hub.access);
  await settings.tryConnection.click();
  expect((await settings.readPreview())['Only at the service']).toEqual([1, 1, 1, 1]);
  await hub.kill(0);
  await settings.linkAndMerge.click();
  await expect(frame.status).toContainText('All sent');
  await hub.restart(0);
}

/** One of each, and the company that the owner belongs to. */
async function enterOneOfEach(session: Session, hub: BalancedHub): Promise<void> {
  const { page } = session.host;
  await session.frame.goTo('Generators');
  await new GeneratorsScreen(page).add(elmStreet);
  await session.frame.goTo('Inverters');
  await new InvertersScreen(page).add({ Brand: 'SMA', Model: 'SB5' });
  await enterOwner(session);
  await expect.poll(() => hub.count('owners')).toBe(1);
  await expect(session.frame.status).toContainText('All sent');
}

/** The form is filled in, and not sent yet, when a process is killed. */
async function addInverterWhileOneDies({ host: { page } }: Session, hub: BalancedHub): Promise<void> {
  const inverters = new InvertersScreen(page);
  await page.getByRole('button', { name: 'Add inverter', exact: true }).first().click();
  const form = inverters.dialog('Add inverter');
  await form.getByLabel('Brand', { exact: true }).fill('Fronius');
  await form.getByLabel('Model', { exact: true }).fill('Primo 5.0');
  await hub.kill(1);
  await form.getByRole('button', { name: 'Add inverter', exact: true }).click();
  await expect(inverters.row('Primo 5.0')).toBeVisible();
  await expect.poll(() => hub.count('inverters')).toBe(2);
  await hub.restart(1);
}

/**
 * While lists are sent, processes die of a create: of one that was done, whose answer nobody hears, and of one that was
 * sent and is never done.
 */
async function importWhileOneDies(session: Session, hub: BalancedHub): Promise<void> {
  const imports = new ImportsScreen(session.host.page);
  await imports.open();
  let there = await hub.count('generators');
  for (const moment of ['answered', 'taken'] as const) {
    const dying = hub.balancer.killAt(/^POST \/v1\/generators/, moment, hub.kill);
    await imports.begin(textFile(`${moment}.csv`, generatorList(20, 100 + there)));
    const dead = await dying;
    await expect(session.frame.sync).not.toContainText('All sent');
    await hub.restart(dead);
    there += 20;
    await expect.poll(() => hub.count('generators'), BY_ITSELF).toBe(there);
    await expect(session.frame.status).toContainText('All sent', BY_ITSELF);
    await expect(imports.past(`${moment}.csv`, 'Imported')).toBeVisible();
  }
}

test('two consoles on a hub of two processes go on while each of these is killed, and all hold the same in the end @loopback @long', async ({
  console: mine,
  colleague,
  hub,
}) => {
  const { page } = mine.host;
  await link(mine, hub);
  const states = [await collectStates(page), await collectStates(colleague.host.page)] as const;
  await enterOneOfEach(mine, hub);
  await linkWhileOneDies(colleague, hub);
  await colleague.frame.goTo('Owners');
  await expect(new OwnersScreen(colleague.host.page).row(ada.Name)).toBeVisible();
  await colleague.frame.goTo('Generators');
  await expect(new GeneratorsScreen(colleague.host.page).row(elmStreet.Address)).toBeVisible();

  await colleague.frame.goTo('Inverters');
  const theirs = new InvertersScreen(colleague.host.page);
  await theirs.open('SB5');
  await theirs.saveProduction({ producing: true, rate: '4200', lifetime: '1250000' });
  await mine.frame.goTo('Sync');
  await new SyncScreen(page).sendNow.click();
  await mine.frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.open('SB5');
  await expect(inverters.pane.getByRole('textbox', { name: 'Lifetime production (Wh)' })).toHaveValue(
    '1250000',
    BY_ITSELF,
  );

  await addInverterWhileOneDies(mine, hub);
  await importWhileOneDies(mine, hub);
  // A change is read before it is sent: the process dies of that.
  const reading = hub.balancer.killAt(/^GET \/v1\/inverters/, 'answered', hub.kill);
  await theirs.saveProduction({ producing: true, rate: '4300', lifetime: '1260000' });
  await hub.restart(await reading);

  // Nobody does anything any more.
  for (const { host } of [mine, colleague]) {
    const here = async (): Promise<string> =>
      `${(await recordsOn(host.page, 'generators')).length} ${JSON.stringify(await recordsOn(host.page, 'inverters'))}`;
    await expect.poll(here, BY_ITSELF).toMatch(/^41 .*1260000.*Primo 5\.0/);
  }
  await expectNothingToDo(mine, states[0]);
  await expectNothingToDo(colleague, states[1]);
  await expectTheSame(hub, [mine, colleague]);
});

/** Where owners come back to: not the host of the hub, which refuses such a link. */
async function startInstallersSite() {
  const server = createServer((_, answer) => void answer.end('Welcome back')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://installer.localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Onboarding {
  owner: number;
  name: string;
  site: string;
  afterFirstStep: (gave: number | undefined) => Promise<void>;
}

/** An owner opens a link that the company's own program has asked for, and goes through to the end. */
async function onboard(browser: Browser, hub: BalancedHub, { owner, name, site, afterFirstStep }: Onboarding) {
  const { url } = await hub.ask<{ url: string }>('POST', '/v1/system-owner-links', {
    system_owner_id: owner,
    installer_id: 1,
    refresh_url: `${site}/again`,
    return_url: `${site}/back`,
  });
  expect(new URL(url).origin).toBe(hub.balancer.origin);
  const gave = hub.balancer.taken.findLast(({ what }) => what === 'POST /v1/system-owner-links')?.by;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    const hosted = new HostedScreens(page);
    await hosted.welcome();
    await afterFirstStep(gave);
    await hosted.usageData();
    await hosted.ownership();
    await hosted.confirmDetails();
    await hosted.agreement(name);
    await hosted.payment('1000000001');
    await page.getByRole('link', { name: `Back to ${COMPANY}` }).click();
    await page.waitForURL(`${site}/back`);
  } finally {
    await context.close();
  }
}

test('an onboarding link of the hub works to the end over both processes, also when the one that gave it is killed after the first step @loopback @long', async ({
  console: mine,
  browser,
  hub,
}) => {
  await link(mine, hub);
  const owners = await prepareBranding(mine);
  for (const owner of [ada, grace]) await owners.add(owner);
  await expect.poll(() => hub.count('owners')).toBe(2);
  await expect(mine.frame.status).toContainText('All sent');
  const site = await startInstallersSite();
  const hostedBy = (from: number): Set<number> =>
    new Set(
      hub.balancer.taken
        .slice(from)
        .filter(({ what }) => what.includes(' /onboarding/'))
        .map(({ by }) => by),
    );

  await onboard(browser, hub, { owner: 1, name: ada.Name, site: site.url, afterFirstStep: async () => undefined });
  expect(hostedBy(0)).toEqual(new Set([0, 1]));

  let gone = -1;
  let since = 0;
  await onboard(browser, hub, {
    owner: 2,
    name: grace.Name,
    site: site.url,
    async afterFirstStep(gave = -1) {
      gone = gave;
      await hub.kill(gone);
      since = hub.balancer.taken.length;
    },
  });
  expect(hostedBy(since)).toEqual(new Set([1 - gone]));

  // A bill and a contract of each.
  expect(await hub.count('documents')).toBe(4);
  expect(await hub.rows('system-owners')).toMatchObject([{ trading_enabled: true }, { trading_enabled: true }]);
  await expect(owners.row('Approved')).toHaveCount(2, BY_ITSELF);
  await site.close();
});
