import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { exited, startBrowserHost } from '../hosts/running-process.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import { Frame } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { WorkspaceSettings, type Access } from '../screens/workspace-settings.ts';
import { RealService } from '../support/real-service.ts';
import { variants } from './draw.ts';

const OPERATOR = { name: 'Olivia Operator', passphrase: 'sun shines on seven roofs' };

/** The states that stand for all of them in docs/screenshots. */
export const chosenWorkspaces = ['unlinked', 'preview', 'unlink'];

/** Records on both sides: some equal, some of one side alone, one pair that differs. */
async function fillService(service: RealService): Promise<void> {
  for (const [brand, model] of [
    ['SolarEdge', 'SE7600H'],
    ['Fronius', 'Primo 5.0'],
    ['Enphase', 'IQ8PLUS'],
    ['SMA', 'Sunny Boy 6.0'],
  ]) {
    await service.ask('POST', '/v1/inverters', { brand, model });
  }
}

async function fillConsole(page: Page, frame: Frame): Promise<void> {
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const [Brand = '', Model = ''] of [
    ['SolarEdge', 'SE7600H'],
    ['Sunny', 'Roof 5000'],
    ['Sunny', 'Roof 8000'],
  ]) {
    await inverters.add({ Brand, Model });
    await inverters.row(Model).waitFor();
  }
  await frame.goTo('Branding');
  await new BrandingScreen(page).create({
    company: 'Bright Roofs',
    email: 'hello@brightroofs.example',
    color: '#0b6e4f',
  });
}

/** Shows the settings from their workspaces on. */
async function openSettings(page: Page, frame: Frame): Promise<WorkspaceSettings> {
  await frame.goTo('Settings');
  const settings = new WorkspaceSettings(page);
  await settings.table.waitFor();
  await page.getByRole('heading', { name: 'Workspaces' }).evaluate((heading) => heading.scrollIntoView());
  return settings;
}

const scrollTo = (settings: WorkspaceSettings): Promise<void> =>
  settings.service.evaluate((section) => section.scrollIntoView());

/**
 * Draws the settings of workspaces, and what else shows of them, in every state into `folder`, or those of `names`: a
 * console and a real service of their own. Pictures are called `workspaces-<state>-<width>-<theme>.png`.
 */
export async function drawWorkspaces(browser: Browser, folder: string, names?: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(path.join(tmpdir(), 'console-workspaces-'));
  const service = await RealService.start();
  const {
    child,
    url,
    page: address,
  } = await startBrowserHost({ data: path.join(own, 'data'), records: path.join(own, 'records') });
  try {
    await fillService(service);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(address);
    await new SessionGate(page).createOperator(OPERATOR);
    const frame = new Frame(page);
    await frame.navigation.waitFor();
    await fillConsole(page, frame);
    const settings = await openSettings(page, frame);
    await settings.create('Miller and Daughters', 'Live');

    const storageState = await context.storageState();
    const shoot = async (
      name: string,
      look: (shown: WorkspaceSettings, page: Page) => Promise<unknown>,
      place = '/settings',
    ): Promise<void> => {
      if (names && !names.includes(name)) return;
      for (const { suffix, viewport, colorScheme } of variants) {
        const shownContext = await browser.newContext({ viewport, colorScheme, locale: 'en-US', storageState });
        const shown = await shownContext.newPage();
        await shown.goto(url + place);
        await look(
          place === '/settings' ? await openSettings(shown, new Frame(shown)) : new WorkspaceSettings(shown),
          shown,
        );
        await shown.evaluate(() => document.fonts.ready);
        await shown.screenshot({
          path: path.join(folder, `workspaces-${name}-${suffix}.png`),
          animations: 'disabled',
          caret: 'hide',
        });
        await shownContext.close();
      }
    };
    await drawLinking(service, shoot);
    await settings.link(service);
    await frame.status.getByText('All sent').waitFor();
    await shoot('linked', (shown) => shown.unlink.waitFor());
    await service.pause();
    await frame.goTo('Owners');
    await new OwnersScreen(page).add(ada);
    await frame.status.getByText('1 waiting to be sent').waitFor();
    await drawUnsent(shoot);
  } finally {
    child.kill('SIGTERM');
    await exited(child);
    await service.end();
    rmSync(own, { recursive: true, force: true });
  }
}

type Shoot = (
  name: string,
  look: (shown: WorkspaceSettings, page: Page) => Promise<unknown>,
  place?: string,
) => Promise<void>;

async function drawLinking(service: RealService, shoot: Shoot): Promise<void> {
  await shoot('unlinked', (shown) => shown.linkWorkspace.waitFor());
  await shoot('failing', async (shown) => {
    await tryWith(shown, { url: service.url, accessToken: 'at_test_not-the-right-one', apiKey: service.apiKey });
    await shown.service.locator('[aria-invalid="true"]').waitFor();
  });
  await shoot('preview', async (shown) => {
    await tryWith(shown, service);
    await shown.linkAndMerge.waitFor();
    await shown.linkAndMerge.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  });
}

async function drawUnsent(shoot: Shoot): Promise<void> {
  await shoot(
    'owner',
    (_shown, page) => page.getByRole('status', { name: 'Why not now' }).waitFor(),
    '/owners?owner=1',
  );
  await shoot('unlink', async (shown) => {
    await shown.unlink.click();
    await shown.unlinkDialog.waitFor();
  });
  await shoot('switcher', async (shown, page) => {
    await shown.switcher.click();
    await page.getByRole('menuitem', { name: /^Miller/ }).waitFor();
  });
}

async function tryWith(settings: WorkspaceSettings, access: Access): Promise<void> {
  await settings.linkWorkspace.click();
  await settings.fillAccess(access);
  await settings.tryConnection.click();
  await scrollTo(settings);
}
