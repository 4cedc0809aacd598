import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { SyncScreen } from '../screens/sync-screen.ts';
import { twoVariants, variants } from './draw.ts';
import type { LinkedScene } from './linked-scene.ts';
import { startLinkedScene } from './start-linked-scene.ts';

/** The states that stand for all of them in docs/screenshots. */
export const chosenSync = [
  'idle',
  'offline',
  'attention',
  'decision-fields',
  'decision-doubt',
  'decision-twin',
  'ledger',
  'options',
  'flags',
];

const inverter = (model: string, site_name: string) => ({ brand: 'SolarEdge', model, site_name });
const generator = (address: string) => ({
  address,
  city: 'Northampton',
  state: 'MA',
  zip_code: '01060',
  nameplate_capacity: 7200,
  online_date: '2024-05-06',
  latitude: 42.3251,
  longitude: -72.6412,
  homeowner_id: 4,
});

/** How long after what is shown somebody looks at it. */
const LATER_MS = 150_000;

type Look = (page: Page, sync: SyncScreen) => Promise<unknown>;

/**
 * Draws the Sync screen and the frame in every state into `folder`, or those of `names`: a console and a real
 * service of their own, brought from state to state. Pictures are called `sync-<state>-<width>-<theme>.png`.
 */
export async function drawSync(browser: Browser, folder: string, names?: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shootIn =
    (scene: LinkedScene): Shoot =>
    async (name, place, look) => {
      if (names && !names.includes(name)) return;
      for (const { suffix, viewport, colorScheme } of name === 'attention' || name === 'idle'
        ? variants
        : twoVariants) {
        const context = await browser.newContext({ viewport, colorScheme, locale: 'en-US', storageState: scene.state });
        const page = await context.newPage();
        await page.clock.setSystemTime(scene.linked.clock.now() / 1000 + LATER_MS);
        await page.goto(scene.url + place);
        await look(page, new SyncScreen(page));
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({
          path: path.join(folder, `sync-${name}-${suffix}.png`),
          animations: 'disabled',
          caret: 'hide',
        });
        await context.close();
      }
    };
  for (const parts of [[drawQuiet, drawOnTheWay, drawHeld, drawDecisions], [drawOthers]]) {
    const scene = await startLinkedScene();
    try {
      for (const draw of parts) await draw(scene, shootIn(scene));
    } finally {
      await scene.end();
    }
  }
}

type Shoot = (name: string, place: string, look: Look) => Promise<void>;

const text =
  (words: string): Look =>
  (page) =>
    page.getByText(words).first().waitFor();

/** Not linked, linked with nothing to say, and a ledger. */
async function drawQuiet(scene: LinkedScene, shoot: Shoot): Promise<void> {
  await shoot('unlinked', '/sync', text('is not linked'));
  for (const model of ['SE3800H', 'SE5000H'])
    await scene.there('POST', 'inverters', model, inverter(model, '12 Elm St'));
  await scene.link();
  await shoot('idle', '/sync', text('Nothing is waiting'));
  await shoot('decisions-empty', '/sync?show=decisions', text('Nothing to decide'));
  await shoot('ledger-empty', '/sync?show=ledger', text('Nothing confirmed yet'));
  await shoot('failing', '/sync', async (page) => {
    await page.route('**/console/sync/queue**', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
  for (const [index, model] of ['SE6000H', 'SE7600H', 'SE10000H', 'SE11400H'].entries()) {
    const {
      data: { id },
    } = await scene.here<{ data: { id: number } }>(
      'POST',
      '/v1/inverters',
      inverter(model, `${12 + 2 * index} Elm St`),
    );
    await scene.until(({ state, pending }) => state === 'idle' && pending === 0);
    scene.linked.clock.advance({ minutes: 7 });
    await scene.here('PUT', `/v1/inverters/${id}`, { is_producing: true, production_rate: 4000 + 100 * index });
  }
  for (const address of ['4 Oak Lane', '9 Pine Road', '17 Birch Way'])
    await scene.here('POST', '/v1/generators', generator(address));
  await scene.until(({ state, pending }) => state === 'idle' && pending === 0);
  await shoot('ledger', '/sync?show=ledger', async (page, { ledger }) => {
    await ledger
      .getByRole('row', { name: /production rate set/ })
      .first()
      .click();
    await page.getByText('Values that were sent').waitFor();
  });
  await shoot('ledger-search', '/sync?show=ledger', async (page, { search }) => {
    await search.fill('nobody knows this');
    await page.getByText('Nothing found').waitFor();
  });
  await shoot('options', '/sync?show=options', (_page, { traffic }) => traffic.waitFor());
}

/** Being sent, the answer lost, and what comes of that where somebody else has added the same. */
async function drawOnTheWay(scene: LinkedScene, shoot: Shoot): Promise<void> {
  scene.line.turn('holding');
  for (const address of ['21 Cedar Court', '23 Cedar Court'])
    await scene.here('POST', '/v1/generators', generator(address));
  await scene.here('PUT', `/v1/inverters/${await scene.idHere('inverters', 'SE7600H')}`, { production_rate: 5200 });
  await shoot('syncing', '/sync', async (_page, { waiting }) => waiting.getByText('Being sent').nth(2).waitFor());
  scene.line.turn('losing');
  await scene.here('POST', '/v1/generators', generator('30 Maple Drive'));
  scene.line.turn('open');
  await scene.until(({ pending, state }) => pending === 0 && state === 'idle');
}

/** Offline, paused, and on a network that may not be used. */
async function drawHeld(scene: LinkedScene, shoot: Shoot): Promise<void> {
  await scene.line.cut();
  await scene.here('POST', '/v1/generators', generator('5 Willow Street'));
  await scene.here('POST', '/v1/inverters', inverter('SE3000H', '5 Willow Street'));
  await scene.here('PUT', `/v1/inverters/${await scene.idHere('inverters', 'SE10000H')}`, {
    production_rate: 0,
    is_producing: false,
  });
  await scene.here('DELETE', `/v1/inverters/${await scene.idHere('inverters', 'SE11400H')}`);
  scene.linked.clock.advance({ hours: 6 });
  await scene.until(({ state }) => state === 'offline');
  await shoot('offline', '/sync', async (_page, sync) => {
    await sync.change('5 Willow Street').first().waitFor();
    await sync.verdict.getByText('Offline').waitFor();
  });
  await shoot('change', '/sync', (_page, sync) => sync.openChange('SE10000H'));
  await shoot('take-back', '/sync', async (page, sync) => {
    await sync.openChange('SE3000H');
    await sync.takeBack.click();
    await page.getByRole('dialog', { name: /^Take back/ }).waitFor();
  });
  await shoot('frame-offline', '/inverters', async (page) => {
    await page.getByRole('grid').getByText('Waiting to be sent').first().waitFor();
    await page.getByRole('contentinfo').getByText('Offline').waitFor();
  });
  await scene.here('PUT', '/console/sync/details', { paused: true });
  await shoot('paused', '/sync', (_page, { resume }) => resume.waitFor());
  await scene.here('PUT', '/console/sync/details', { paused: false, unmetered_only: true });
  scene.network.kind = 'metered';
  await scene.line.mend();
  await shoot('metered', '/sync?show=options', text('Nothing is sent until this computer'));
  await scene.here('PUT', '/console/sync/details', { unmetered_only: false });
  scene.network.kind = 'unmetered';
  await scene.until(({ state, pending }) => state === 'idle' && pending === 0);
}

/** Conflicts of each kind, a refusal, a lost answer, and what the records themselves say of it. */
async function drawDecisions(scene: LinkedScene, shoot: Shoot): Promise<void> {
  const owner = await prepareOwner(scene);
  await scene.line.cut();
  await scene.here('PUT', `/v1/inverters/${await scene.idHere('inverters', 'SE7600H')}`, {
    production_rate: 5600,
    is_producing: false,
  });
  await scene.here('PUT', `/v1/inverters/${await scene.idHere('inverters', 'SE5000H')}`, { production_rate: 3100 });
  await scene.here('DELETE', `/v1/inverters/${await scene.idHere('inverters', 'SE3800H')}`);
  await scene.here('PUT', `/v1/system-owners/${owner}`, { phone: '+1 413 555 0199' });
  await scene.here('PUT', '/v1/installers/1', { color: '#0b6e4f' });
  await scene.there('PUT', 'inverters', 'SE7600H', { production_rate: 4800 });
  await scene.there('DELETE', 'inverters', 'SE5000H');
  await scene.there('PUT', 'inverters', 'SE3800H', { production_rate: 900 });
  await scene.atService('PUT', '/v1/installers/1', { color: '#b42318' });
  await scene.atService('POST', '/v1/system-owner-links', {
    system_owner_id: 1,
    installer_id: 1,
    refresh_url: 'https://roofs.example/again',
    return_url: 'https://roofs.example/done',
  });
  await scene.line.mend();
  await scene.until(({ conflicts, failed }) => conflicts === 4 && failed === 1);

  scene.line.turn('losing');
  await scene.here('POST', '/v1/generators', generator('9 Pine Road'));
  await scene.until(({ state }) => state === 'offline');
  await shoot('answer-lost', '/sync', (_page, sync) => sync.openChange('9 Pine Road'));
  await scene.there('POST', 'generators', '9 Pine Road', generator('9 Pine Road'));
  scene.line.turn('open');
  await scene.until(({ conflicts }) => conflicts === 5);
  scene.line.turn('keeping');
  await scene.here('POST', '/v1/inverters', inverter('SE4000H', '31 Birch Way'));
  let waiting = 0;
  await scene.until(({ state, pending }) => {
    waiting = pending;
    return state === 'offline';
  });
  scene.line.turn('open');
  await scene.until(({ pending }) => pending < waiting);
  await scene.line.deliver();
  await scene.until(({ conflicts }) => conflicts === 6);

  await shoot('attention', '/sync', async (_page, sync) => sync.change('Refused by the service').waitFor());
  await shoot('doubt', '/sync', async (_page, sync) => {
    await sync.openChange('9 Pine Road');
    await sync.decide.waitFor();
  });
  await shoot('refused', '/sync', (_page, sync) => sync.openChange('Refused by the service'));
  const decide = (name: string, what: string, then?: Look) =>
    shoot(`decision-${name}`, '/sync?show=decisions', async (page, sync) => {
      await sync.openDecision(what);
      await then?.(page, sync);
    });
  await decide('fields', 'SE7600H', (_page, sync) =>
    sync.field('Production rate').getByRole('radio', { name: 'Another value' }).check(),
  );
  await decide('fields-fault', 'SE7600H', (_page, sync) => sync.save.click());
  await decide('color', 'Bright Roofs');
  await decide('removed-there', 'SE5000H', (_page, sync) => sync.answer('Restore').check());
  await decide('removed-here', 'SE3800H');
  await decide('doubt', '9 Pine Road');
  await decide('twin', 'SE4000H');
  await shoot('flags', '/inverters', async (page) =>
    page
      .getByRole('row', { name: /SE7600H/ })
      .getByRole('gridcell')
      .first()
      .click(),
  );
  await shoot('flag-twin', '/inverters', async (page) =>
    page
      .getByRole('row', { name: /SE4000H/ })
      .first()
      .getByRole('gridcell')
      .first()
      .click(),
  );
  await shoot('flag-branding', '/branding', text('Conflict'));
  await scene.revokeAccess();
  await scene.until(({ state }) => state === 'attention');
  await shoot('stuck', '/sync', text('Nothing can be sent now'));
  await scene.here('DELETE', '/console/upstream?abandon=6');
  await shoot('unlinked-ledger', '/sync', async (_page, { ledger }) => ledger.getByRole('row').nth(3).waitFor());
}

/** Somebody else adds records after all, and removes most of them. */
async function drawOthers(scene: LinkedScene, shoot: Shoot): Promise<void> {
  await scene.link();
  const models = Array.from({ length: 25 }, (_model, index) => `SE${3000 + 100 * index}H`);
  for (const model of models) await scene.there('POST', 'inverters', model, inverter(model, '12 Elm St'));
  await scene.here('POST', '/console/sync');
  await scene.until(({ state, pending }) => state === 'idle' && pending === 0);
  for (const model of models.slice(1)) await scene.there('DELETE', 'inverters', model);
  await scene.here('POST', '/console/sync');
  await scene.until(({ state }) => state === 'attention');
  await shoot('emptied', '/sync', async (_page, { removedOnPurpose }) => removedOnPurpose.waitFor());
  await shoot('emptied-question', '/sync', async (_page, { removedOnPurpose, removeHere }) => {
    await removedOnPurpose.click();
    await removeHere.waitFor();
  });
}

/** A branding and an owner of it, on both sides. */
async function prepareOwner(scene: LinkedScene): Promise<number> {
  await scene.here('POST', '/v1/installers', {
    company_name: 'Bright Roofs',
    email: 'hello@brightroofs.example',
    color: '#f2c14e',
  });
  const { id } = await scene.here<{ id: number }>('POST', '/v1/system-owners', {
    installer_id: 1,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    capabilities: ['srec_trading'],
  });
  await scene.until(({ state, pending }) => state === 'idle' && pending === 0);
  return id;
}
