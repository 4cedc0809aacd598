import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { holdPort } from '../../support/hold-port.ts';
import type { ConsoleHost, HostFolders } from '../hosts/console-host.ts';
import { openBrowserHost } from '../hosts/open-browser-host.ts';
import { openElectronHost } from '../hosts/open-electron-host.ts';
import { openStandInHost } from '../hosts/open-stand-in-host.ts';
import { exited, startBrowserHost } from '../hosts/running-process.ts';
import { Frame } from '../screens/frame.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { startBrittleLine, type BrittleLine } from './brittle-line.ts';
import { collectFaults } from './page-faults.ts';
import { RealService } from './real-service.ts';

export interface SuiteOptions {
  /** Which host a project drives. */
  hostKind: 'browser' | 'stand-in' | 'electron';
  /** As which system the stand-in poses; the one that it runs on without it. */
  poseAs: 'darwin' | 'win32' | undefined;
  /** Seconds after which a lost request can no longer arrive at the service. */
  lateArrival: number | undefined;
  /** In which themes axe looks at each screen. */
  themes: ('light' | 'dark')[];
}

interface SuiteFixtures {
  /**
   * A console on a fresh data folder, nobody signed in. Ends with no console error and no policy violation, else the
   * test fails.
   */
  host: ConsoleHost;
  /** The same console with its first operator signed in. */
  console: { host: ConsoleHost; frame: Frame };
  /** A real service that the console may be linked to; nothing is linked to it yet. */
  service: RealService;
  /**
   * A line to that service which can be made to fail; nothing goes over it before the console is linked to its origin.
   */
  line: BrittleLine;
  /**
   * Starts the browser host again, at the same address on the same data, after it was killed; `more`: further options.
   */
  restart: (...more: string[]) => Promise<{ log(): string }>;
  /**
   * Kills the console in the middle of whatever it does and starts it again on the same data, whichever host it is;
   * resolves with the new one, where nobody is signed in.
   */
  killAndReopen: () => Promise<ConsoleHost>;
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

/** Where a host keeps its things in the folder of a test. */
const foldersIn = (
  root: string,
  { poseAs, lateArrival }: Partial<Pick<SuiteOptions, 'poseAs' | 'lateArrival'>> = {},
): HostFolders => ({
  data: path.join(root, 'data'),
  records: path.join(root, 'records.txt'),
  lateArrival,
  ...(poseAs && { env: { STAND_IN_PLATFORM: poseAs } }),
});

/** `LATE_ANSWERS`: each answer of the service comes up to so many milliseconds late, at random (docs/testing.md). */
const LATE_MS = Number(process.env['LATE_ANSWERS'] ?? 0);

async function answerLate(context: BrowserContext): Promise<void> {
  await context.route(/\/(v1|console)\/(?!events)/, async (route) => {
    await delay(Math.random() * LATE_MS);
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
}

export const test = base.extend<SuiteOptions & SuiteFixtures>({
  hostKind: ['browser', { option: true }],
  poseAs: [undefined, { option: true }],
  lateArrival: [undefined, { option: true }],
  themes: [['light', 'dark'], { option: true }],
  host: async ({ hostKind, poseAs, lateArrival, context }, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'console-e2e-'));
    const faults = collectFaults(context);
    if (LATE_MS > 0) await answerLate(context);
    const host = await openHost(hostKind, context, foldersIn(root, { poseAs, lateArrival }));
    const faultsOfItsOwn = host.context === context ? [] : collectFaults(host.context);
    await use(host);
    await host.kill();
    // A process of a browser that was killed may still write while it ends.
    await rm(root, { recursive: true, force: true, maxRetries: 10 });
    expect([...faults, ...faultsOfItsOwn], 'console errors and violations of the content security policy').toEqual([]);
  },
  console: async ({ host }, use) => {
    await new SessionGate(host.page).createOperator(OPERATOR);
    const frame = new Frame(host.page);
    await expect(frame.navigation).toBeVisible();
    await use({ host, frame });
  },
  // Playwright reads from the pattern what a fixture needs: this one is the same for every host.
  service: async ({ hostKind: _anyHost }, use) => {
    const service = await RealService.start();
    await use(service);
    await service.end();
  },
  line: async ({ service }, use) => {
    const line = await startBrittleLine(service.url);
    await use(line);
    await line.cut();
  },
  restart: async ({ host }, use) => {
    const port = Number(new URL(host.page.url()).port);
    const { kill } = host;
    let letGo = (): void => undefined;
    host.kill = async () => {
      await kill();
      letGo = await holdPort(port);
    };
    const started: ChildProcess[] = [];
    await use(async (...more) => {
      const again = await startBrowserHost(foldersIn(path.dirname(host.dataFolder)), port, more);
      started.push(again.child);
      letGo();
      return again;
    });
    for (const child of started) {
      child.kill('SIGKILL');
      await exited(child);
    }
    host.kill = kill;
  },
  killAndReopen: async ({ hostKind, poseAs, context, host }, use) => {
    let again: ConsoleHost | undefined;
    let faults: string[] = [];
    await use(async () => {
      await host.kill();
      if (hostKind === 'browser') await host.page.close();
      again = await openHost(hostKind, context, foldersIn(path.dirname(host.dataFolder), { poseAs }));
      if (again.context !== context) faults = collectFaults(again.context);
      return again;
    });
    await again?.kill();
    expect(faults, 'console errors and violations of the content security policy').toEqual([]);
  },
});

export { expect } from '@playwright/test';
