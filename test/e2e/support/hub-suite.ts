import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { askAsPage } from '../../support/ask-as-page.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { openBrowserHost } from '../hosts/open-browser-host.ts';
import { Frame } from '../screens/frame.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { KINDS, startBalancedHub, type BalancedHub, type Kind, type Row } from '../../hub/balanced-hub.ts';
import { collectFaults } from './page-faults.ts';
import { expect, OPERATOR, test as suite } from './suite.ts';

export interface Session {
  host: ConsoleHost;
  frame: Frame;
}

interface HubFixtures {
  hub: BalancedHub;
  /** Another computer of the same company: a console on data and in a browser of its own. */
  colleague: Session;
}

export const test = suite.extend<HubFixtures>({
  hub: async ({ hostKind: _anyHost }, use) => {
    const hub = await startBalancedHub();
    await use(hub);
    await hub.end();
  },
  colleague: async ({ browser, lateArrival }, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'console-e2e-'));
    const context = await browser.newContext();
    const faults = collectFaults(context);
    const folders = { data: path.join(root, 'data'), records: path.join(root, 'records.txt'), lateArrival };
    const host = await openBrowserHost(context, folders);
    await new SessionGate(host.page).createOperator(OPERATOR);
    const frame = new Frame(host.page);
    await expect(frame.navigation).toBeVisible();
    await use({ host, frame });
    await host.kill();
    await context.close();
    await rm(root, { recursive: true, force: true, maxRetries: 10 });
    expect(faults, 'console errors and violations of the content security policy').toEqual([]);
  },
});

/** What the status bar of a page says from now on, each thing once, reloads included. */
export async function collectStates(page: Page): Promise<Set<string>> {
  const said = new Set<string>();
  await page.exposeFunction('statusBarSays', (text: string) => void said.add(text.replaceAll(/\s+/g, ' ').trim()));
  const watch = (): Promise<void> =>
    page.evaluate(() => {
      const { statusBarSays } = globalThis as unknown as { statusBarSays: (text: string) => void };
      const look = (): void => {
        const bar = document.querySelector<HTMLElement>('footer[aria-label="Status"]');
        if (bar) statusBarSays(bar.innerText);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
  await watch();
  // One that is left again at once needs none.
  page.on('load', () => void watch().catch(() => undefined));
  return said;
}

/** Every record of a kind, as the console's own `/v1` shows it. */
export async function recordsOn(page: Page, kind: Kind): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 1, last = 1; at <= last; at += 1) {
    const { body } = await askAsPage(page, 'GET', `/v1/${kind}?limit=100&page=${at}`);
    const { data, meta } = body as { data: Row[]; meta: { last_page: number } };
    rows.push(...data);
    last = meta.last_page;
  }
  return rows;
}

/** What a person would have to act on, in the status bar. */
const ALARMS = /Not syncing|needs? a decision|refused|Paused|Waiting for/;

/** More than the minute between two checks of a console that nobody touches. */
export const BY_ITSELF = { timeout: 180_000 };

/** It is done with everything, and neither its status bar nor its notifications ever asked for a person. */
export async function expectNothingToDo({ host, frame }: Session, states: Set<string>): Promise<void> {
  const shown = async (): Promise<unknown> => (await askAsPage(host.page, 'GET', '/console/sync')).body;
  await expect.poll(shown, BY_ITSELF).toMatchObject({ state: 'idle', pending: 0, failed: 0, conflicts: 0 });
  await expect(frame.status).toContainText('All sent');
  expect([...states]).toContainEqual(expect.stringContaining('All sent'));
  expect([...states].filter((text) => ALARMS.test(text))).toEqual([]);
  const { body } = await askAsPage(host.page, 'GET', '/console/notifications');
  const kinds = (body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'all_sent')).toEqual([]);
}

/** Ids, references and moments are each party's own. */
const contentOf = (rows: Row[], fields: string[]): Row[] =>
  rows
    .map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** The database, the hub and each console hold the same records, each once. */
export async function expectTheSame(hub: BalancedHub, consoles: Session[]): Promise<void> {
  const own = new Set(['id', 'installer_id', 'created_at', 'updated_at', 'last_updated']);
  for (const kind of KINDS) {
    const stored = await hub.rows(kind);
    const { data, meta } = await hub.ask<{ data: Row[]; meta: { total: number } }>('GET', `/v1/${kind}?limit=100`);
    expect([kind, meta.total]).toEqual([kind, stored.length]);
    const inDatabase = Object.keys(stored[0] ?? {}).filter((field) => !own.has(field));
    expect(contentOf(data, inDatabase)).toEqual(contentOf(stored, inDatabase));
    const fields = Object.keys(data[0] ?? {}).filter((field) => !own.has(field));
    for (const { host } of consoles)
      expect(contentOf(await recordsOn(host.page, kind), fields)).toEqual(contentOf(data, fields));
  }
}
