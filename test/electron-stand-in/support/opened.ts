import type { Page } from '@playwright/test';
import { expect, vi } from 'vitest';
import type { Opening } from '../../../src/contract/console/openings.ts';
import type { WindowFacts } from '../module/control.ts';
import { ConsoleApi } from './console-api.ts';
import { newFolder, type Running, SOON, startBuilt } from './in-folder.ts';

/** The built application with an onboarding window open. */
export interface Opened {
  running: Running;
  data: string;
  api: ConsoleApi;
  ownerId: number;
  opening: Opening;
  /** The owner's page. */
  owner: Page;
  /** The onboarding window as the program knows it, while it is there. */
  window(): Promise<WindowFacts | undefined>;
}

/** The application on an empty folder, with an operator and an owner. */
export async function startWithOwner(
  env: NodeJS.ProcessEnv = {},
): Promise<Pick<Opened, 'running' | 'data' | 'api' | 'ownerId'>> {
  const data = await newFolder();
  const running = await startBuilt(data, { env });
  const api = new ConsoleApi(await running.page('app://console/'));
  return { running, data, api, ownerId: await api.prepare() };
}

/** The console with its operator and no other window, whatever the test before has left. */
export async function freed<Started extends Pick<Opened, 'running' | 'api'>>(started: Started): Promise<Started> {
  const { api, running } = started;
  const { state, hand_over: handOver } = await api.session();
  if (handOver) await api.send('DELETE', '/console/hand-over');
  if (handOver || state === 'locked') await api.unlock();
  await vi.waitUntil(async () => (await running.standIn.ask('windows')).length === 1, SOON);
  return started;
}

/** Does what makes all windows load their pages anew, as a lock does, and resolves when they have. */
export async function loadingAnew({ standIn }: Running, act: () => Promise<unknown>): Promise<void> {
  const loads = async () =>
    (await standIn.ask('windows')).map(({ told }) => told.filter((event) => event === 'did-stop-loading').length);
  const before = await loads();
  await act();
  await expect.poll(async () => (await loads()).every((count, at) => count > (before[at] ?? 0)), SOON).toBe(true);
}

/** From there to a welcome page in the onboarding window; its address begins so. */
export async function openWindow(
  started: Pick<Opened, 'running' | 'data' | 'api' | 'ownerId'>,
  address = 'app://owners/onboarding/s/',
): Promise<Opened> {
  const { running, api, ownerId } = started;
  const [answer] = await api.handOver(ownerId);
  if (answer?.status !== 201) throw new Error(`no window was opened: ${JSON.stringify(answer)}`);
  const { opening } = answer.body as { opening: Opening };
  const owner = await running.page(address);
  const window = async () =>
    (await running.standIn.ask('windows')).find(({ partition }) => partition.startsWith('onboarding-'));
  return { ...started, opening, owner, window };
}

/** How the opening ended, once the window has gone and the operator has typed the passphrase. */
export async function outcomeOf({ running, api, ownerId }: Opened): Promise<Opening | undefined> {
  await expect.poll(async () => (await running.standIn.ask('windows')).length, SOON).toBe(1);
  await expect.poll(async () => (await api.session()).state, SOON).toBe('locked');
  await api.unlock();
  return api.lastOpening(ownerId);
}
