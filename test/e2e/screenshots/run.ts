import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../support/launch-browser.ts';
import { exited, ROOT, startBrowserHost } from '../hosts/running-process.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import { DashboardScreen } from '../screens/dashboard-screen.ts';
import { Frame } from '../screens/frame.ts';
import { elmStreet, GeneratorsScreen } from '../screens/generators-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { SettingsScreen } from '../screens/settings-screen.ts';
import { at, draw, TARGET, twoVariants, variants } from './draw.ts';
import { drawFleet } from './draw-fleet.ts';
import { addReadings, drawHistory } from './draw-history.ts';
import { drawImports } from './draw-imports.ts';
import { drawOwners } from './draw-owners.ts';
import { chosenStates, drawHosted } from './draw-hosted.ts';
import { drawSpanish } from './draw-spanish.ts';
import { chosenSync, drawSync } from './draw-sync.ts';
import { chosenWorkspaces, drawWorkspaces } from './draw-workspaces.ts';
import { answerHelp } from '../../../scripts/answer-help.ts';

answerHelp(`npm run screenshots: draws every screen into docs/screenshots: places in both sizes and both themes, what
opens on top of them in one of each, some places in Spanish, lists of 100,000 records on a wide screen too, five hosted screens in three looks,
sync and workspaces in a few of their states.
With --hosted FOLDER it draws the hosted screens alone, in every state, into that folder, with --sync FOLDER what is
sent and what waits, with --workspaces FOLDER workspaces and their link. It runs the built browser host on data of its
own.`);

const OPERATOR = { name: 'Olivia Operator', passphrase: 'sun shines on seven roofs' };
const COMPANY = 'Bright Roofs';

/** A logo as an installer has one: a roof in the color of the brand. */
async function drawLogo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 240, height: 120 } });
  await page.setContent(
    '<body style="margin:0"><svg width="240" height="120"><path d="M20 96 120 24l100 72h-28l-72-52-72 52z" fill="#0b6e4f"/><circle cx="120" cy="88" r="16" fill="#f2b705"/></svg>',
  );
  const logo = await page.screenshot({ omitBackground: true });
  await page.close();
  return logo;
}

/** Walks through the console once and draws what comes by. */
async function drawAll(browser: Browser, url: string, address: string): Promise<void> {
  const nobody = { browser, url, state: undefined };

  await draw({ ...nobody, url: address }, 'setup', twoVariants, (page) => new SessionGate(page).setup.waitFor());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(address);
  await new SessionGate(page).createOperator(OPERATOR);
  const frame = new Frame(page);
  await frame.navigation.waitFor();
  await draw(nobody, 'sign-in', twoVariants, (shown) => new SessionGate(shown).signIn.waitFor());

  const atFirst = { browser, url, state: await context.storageState() };
  await draw(atFirst, 'dashboard-empty', variants, (shown) => new DashboardScreen(shown).empty.waitFor());
  await draw(atFirst, 'tour', variants, async (shown) => {
    await shown.goto(new URL('/import#tour', url).href);
    await shown.getByRole('dialog', { name: /^Tour, step/ }).waitFor();
  });
  await draw(atFirst, 'notifications-empty', twoVariants, async (shown) => {
    await shown.getByRole('button', { name: /^Notifications/ }).click();
    await shown.getByRole('dialog', { name: 'Notifications' }).waitFor();
  });
  await draw(atFirst, 'generators-empty', twoVariants, at('Generators'));
  await draw(atFirst, 'owners-empty', twoVariants, at('Owners'));

  await new DashboardScreen(page).loadSample.click();
  await new DashboardScreen(page).figure('Generators').getByText('3,675').waitFor();
  await frame.goTo('Branding');
  await new BrandingScreen(page).create({
    company: COMPANY,
    email: 'hello@brightroofs.example',
    color: '#0b6e4f',
    logo: await drawLogo(browser),
  });
  await frame.goTo('Owners');
  await drawOwners({ browser, url, page, passphrase: OPERATOR.passphrase, company: COMPANY });

  await drawImports({ browser, url, page, state: await context.storageState() });

  await addReadings(page);
  const signedIn = { browser, url, state: await context.storageState() };
  await drawHistory(signedIn);
  await draw(signedIn, 'dashboard', variants, async (shown) => {
    await new DashboardScreen(shown).figure('Generators').getByText('3,675').waitFor();
    await shown.getByRole('list', { name: 'Inverters by brand' }).waitFor();
  });
  await draw(signedIn, 'report', twoVariants, async (shown) => {
    await shown.getByRole('link', { name: 'Print a report' }).click();
    await shown.getByRole('article').waitFor();
  });
  for (const place of ['Generators', 'Inverters', 'Owners', 'Branding', 'Settings'] as const)
    await draw(signedIn, place.toLowerCase(), variants, at(place));
  await drawSpanish(signedIn);
  await draw(signedIn, 'branding-crop', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Branding');
    await shown.getByLabel('Logo file').setInputFiles('resources/icons/linux/256x256.png');
    await shown.getByRole('button', { name: 'Crop…' }).click();
    await shown.getByRole('dialog', { name: /[Cc]rop/ }).waitFor();
  });
  for (const section of ['Street map', 'Notifications'] as const)
    await draw(
      signedIn,
      `settings-${section.toLowerCase().replace(' ', '-')}`,
      twoVariants,
      async (shown, shownFrame) => {
        await shownFrame.goTo('Settings');
        const region = shown.getByRole('region', { name: section });
        await region.waitFor();
        await region.evaluate((element) => element.scrollIntoView());
      },
    );
  await draw(signedIn, 'generators-pane', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators');
    await new GeneratorsScreen(shown).open('Wright Kirby 1-5 (CSG)');
  });
  await draw(signedIn, 'generators-delete', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators');
    const generators = new GeneratorsScreen(shown);
    await generators.open('Wright Kirby 1-5 (CSG)');
    await generators.pane.getByRole('button', { name: 'Delete generator' }).click();
    await generators.dialog(/^Delete generator/).waitFor();
  });
  await draw(signedIn, 'branding-refused-logo', variants, async (shown, shownFrame) => {
    await shownFrame.goTo('Branding');
    const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
    await shown.getByLabel('Logo file').setInputFiles(notes);
    await shown.getByRole('alert').scrollIntoViewIfNeeded();
  });
  await draw(signedIn, 'generators-add-faults', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators');
    await new GeneratorsScreen(shown).add({ ...elmStreet, Latitude: '91', 'Online date': '2024-02-30' });
    await shown.getByText(/between -90 and 90/).waitFor();
  });
  await draw(signedIn, 'inverters-pane', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Inverters');
    await new InvertersScreen(shown).openFirst();
  });
  await draw(signedIn, 'generators-correct', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators');
    const generators = new GeneratorsScreen(shown);
    await generators.open('Wright Kirby 1-5 (CSG)');
    await generators.pane.getByRole('button', { name: 'Correct…' }).click();
    await generators.dialog(/^Correct generator/).waitFor();
  });
  await draw(signedIn, 'palette', variants, async (shown) => {
    await shown.getByRole('button', { name: /^Search/ }).click();
    await shown.getByRole('combobox', { name: 'Search everything' }).fill('kirby');
    await shown
      .getByRole('option', { name: /Wright Kirby/ })
      .first()
      .waitFor();
  });
  await draw(signedIn, 'shortcuts', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators'); // a key is for a page that is there
    await shown.keyboard.press('Shift+?');
    await shown.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });
  await draw(signedIn, 'generators-filters', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators');
    await shown.getByRole('button', { name: 'More filters' }).click();
    const form = shown.getByRole('form', { name: 'More filters' });
    await form.getByRole('textbox', { name: 'Nameplate capacity (W), from' }).fill('100 MW');
    await form.getByRole('button', { name: 'Apply' }).click();
    await shown.getByRole('button', { name: /^Remove the filter/ }).waitFor();
    await shown.getByRole('button', { name: 'More filters' }).click();
  });
  await draw(signedIn, 'generators-layout', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Generators');
    await shown.getByRole('button', { name: /^Layout/ }).click();
    await shown.getByRole('dialog', { name: 'Layout' }).waitFor();
  });
  await draw(signedIn, 'inverters-selected', twoVariants, async (shown, shownFrame) => {
    await shownFrame.goTo('Inverters');
    await shown.getByRole('checkbox', { name: 'Select inverter 1', exact: true }).check();
    await shown.getByRole('checkbox', { name: 'Select inverter 3', exact: true }).check();
  });
  await draw(signedIn, 'inverters-failing', twoVariants, async (shown, shownFrame) => {
    await shown.route('**/v1/inverters**', (route) => route.abort());
    await shownFrame.goTo('Inverters');
    await shown.getByRole('button', { name: 'Try again' }).waitFor();
  });
  await frame.goTo('Settings');
  await new SettingsScreen(page).lockNow();
  await draw(signedIn, 'locked', twoVariants, (shown) =>
    new SessionGate(shown).lock
      .or(shown.getByRole('button', { name: 'Unlock' }))
      .first()
      .waitFor(),
  );
}

/** The console's own screens, and five hosted ones, into docs/screenshots. */
async function drawEverything(browser: Browser): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-screenshots-'));
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  const {
    child,
    url,
    page: address,
  } = await startBrowserHost({ data: path.join(folder, 'data'), records: path.join(folder, 'records') });
  try {
    await drawAll(browser, url, address);
  } finally {
    child.kill('SIGTERM');
    await exited(child);
    rmSync(folder, { recursive: true, force: true });
  }
  await drawFleet(browser);
  await drawHosted(browser, TARGET, chosenStates);
  await drawSync(browser, TARGET, chosenSync);
  await drawWorkspaces(browser, TARGET, chosenWorkspaces);
}

const { hosted, sync, workspaces } = parseArgs({
  options: { hosted: { type: 'string' }, sync: { type: 'string' }, workspaces: { type: 'string' } },
}).values;
const browser = await launchBrowser();
try {
  if (hosted !== undefined) await drawHosted(browser, path.resolve(hosted));
  if (sync !== undefined) await drawSync(browser, path.resolve(sync));
  if (workspaces !== undefined) await drawWorkspaces(browser, path.resolve(workspaces));
  if (hosted === undefined && sync === undefined && workspaces === undefined) await drawEverything(browser);
  console.log(
    `Screenshots are in ${[hosted, sync, workspaces].filter(Boolean).join(' and ') || path.relative(ROOT, TARGET)}`,
  );
} finally {
  await browser.close();
}
