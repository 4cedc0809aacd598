import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findTexts } from '../../audit/search/find-texts.ts';
import { withPageCache } from '../../support/launch-browser.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { openBrowserHost } from '../hosts/open-browser-host.ts';
import { Frame } from '../screens/frame.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

const owner = {
  Name: 'Zenobia Quist',
  Email: 'zenobia.quist@example.com',
  Phone: '+1 413 555 0177',
  Address: '8714 Larkspur Hollow',
  City: 'Easthampton',
  State: 'MA',
  'ZIP code': '01027',
};
const corrected = { email: 'quist.at.home@example.com', phone: '+1 413 555 0188' };

/** As a person types: browsers keep for later what was typed, not what a script has put there. */
async function retype(page: Page, label: string, text: string): Promise<void> {
  await page.locator('summary', { hasText: new RegExp(label, 'i') }).click();
  const field = page.getByLabel(label);
  await field.fill('');
  await field.pressSequentially(text);
}

/** From the first operator to a finished registration, typed key by key. */
async function onboard(host: ConsoleHost): Promise<void> {
  await new SessionGate(host.page).createOperator(OPERATOR);
  const frame = new Frame(host.page);
  await frame.navigation.waitFor();
  const owners = await prepareBranding({ host, frame });
  await host.page.getByRole('button', { name: 'Add owner' }).first().click();
  for (const [label, text] of Object.entries(owner))
    await owners.dialog('Add owner').getByLabel(label, { exact: true }).pressSequentially(text);
  await owners.dialog('Add owner').getByRole('button', { name: 'Add owner' }).click();
  await owners.readCode(); // until then there is no telling whether one will be shown
  const window = await owners.openOnboarding();
  const hosted = new HostedScreens(window);
  await hosted.welcome();
  await hosted.usageData();
  await hosted.ownership();
  await retype(window, 'Email address', corrected.email);
  await retype(window, 'Phone number', corrected.phone);
  await hosted.confirmDetails();
  await window.getByRole('textbox', { name: 'Your full name' }).pressSequentially(owner.Name);
  await window.getByRole('checkbox', { name: 'I have read the service agreement and accept it.' }).check();
  await window.getByRole('button', { name: 'Accept and continue' }).click();
  await hosted.payment('1000000001');
  await hosted.heading('Your registration is complete').waitFor();
}

test('a browser profile keeps nothing that an owner or the operator typed about the owner @loopback @long', async ({
  hostKind: _any,
}) => {
  const root = await mkdtemp(path.join(tmpdir(), 'console-traces-'));
  const profile = path.join(root, 'profile');
  try {
    // As browsers are shipped: with the page cache and with autofill.
    const context = await chromium.launchPersistentContext(profile, {
      ...withPageCache(),
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
    });
    try {
      const host = await openBrowserHost(context, {
        data: path.join(root, 'data'),
        records: path.join(root, 'records.txt'),
      });
      try {
        await onboard(host);
      } finally {
        await host.kill();
      }
    } finally {
      // What it keeps is on disk once it has ended.
      await context.close();
    }
    const details = [...Object.values(owner).filter((text) => text.length > 5), ...Object.values(corrected)];
    expect(findTexts(profile, details)).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
