import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import type { ConsoleHost, HostFolders } from '../hosts/console-host.ts';
import { openBrowserHost } from '../hosts/open-browser-host.ts';
import { openElectronHost } from '../hosts/open-electron-host.ts';
import { openStandInHost } from '../hosts/open-stand-in-host.ts';
import { Frame } from '../screens/frame.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { collectFaults } from './page-faults.ts';

export interface SuiteOptions {
  /** Which host a project drives. */
  hostKind: 'browser' | 'stand-in' | 'electron';
}

interface SuiteFixtures {
  /** A console on a fresh data folder, nobody signed in. Ends with no console error and no policy violation, else the test fails. */
  host: ConsoleHost;
  /** The same console with its first operator signed in. */
  console: { host: ConsoleHost; frame: Frame };
}

export const OPERATOR = { name: 'Olivia Operator', passphrase: 'sun shines on seven roofs' };

function openHost(kind: SuiteOptions['hostKind'], context: BrowserContext, folders: HostFolders): Promise<ConsoleHost> {
  switch (kind) {
    case 'browser':
      return openBrowserHost(context, folders);
    case 'stand-in':
      return openStandInHost(folders);
    default:
      return openElectronHost(folders);
  }
}

export const test = base.extend<SuiteOptions & SuiteFixtures>({
  hostKind: ['browser', { option: true }],
  host: async ({ hostKind, context }, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'console-e2e-'));
    const folders: HostFolders = { data: path.join(root, 'data'), records: path.join(root, 'records.txt') };
    const faults = collectFaults(context);
    const host = await openHost(hostKind, context, folders);
    const faultsOfItsOwn = host.context === context ? [] : collectFaults(host.context);
    await use(host);
    await host.kill();
    await rm(root, { recursive: true, force: true });
    expect([...faults, ...faultsOfItsOwn], 'console errors and violations of the content security policy').toEqual([]);
  },
  console: async ({ host }, use) => {
    await new SessionGate(host.page).createOperator(OPERATOR);
    const frame = new Frame(host.page);
    await expect(frame.navigation).toBeVisible();
    await use({ host, frame });
  },
});

export { expect } from '@playwright/test';
