import type { Page } from '@playwright/test';
import { HostedScreens } from '../e2e/screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../e2e/screens/owners-screen.ts';
import { SessionGate } from '../e2e/screens/session-gate.ts';
import { COMPANY, OPERATOR } from './enter-console.ts';
import { copyFolders, lookAround, lookAtWindows } from './observe/observe.ts';
import type { Scene } from './scene.ts';

/** Account numbers of test mode: approved, in review, rejected (docs/onboarding.md). */
const OUTCOMES = ['1000000001', '1000000002', '1000000003'] as const;

/**
 * What is typed and shown of every owner; no browser profile may hold any of it. The control is put there on purpose.
 */
export const OWNER_DETAILS = [ada.Name, ada['Email'], ada.Phone, 'Elm Street'];
export const DETAIL_CONTROL = 'Grace Hopper, 1 Control Lane';

interface Onboarding {
  /** Counts from 0; makes the owner's name. */
  number: number;
  /** Look at everything while the window is open, copy the folders, and go to a foreign server from a hosted screen. */
  closely: boolean;
  random: (below: number) => number;
}

/** The whole way of one owner, from "Add owner" to the operator's passphrase; looks at every window after each step. */
export async function onboardOwner(scene: Scene, { number, closely, random }: Onboarding): Promise<void> {
  const { page } = scene.console;
  const owners = new OwnersScreen(page);
  const name = `Ada Lovelace ${number}`;
  const code = await owners.add({ ...ada, Name: name, Address: `${number} Elm Street` });
  const handOver = await owners.handOver();
  await lookAtWindows(scene);
  const window = await handOver.openWith(code);
  const hosted = new HostedScreens(window);
  await hosted.heading('Get paid for the solar power you make').waitFor();
  await lookAtWindows(scene);
  // Not after the last step: a rejected account has no screen to come back to.
  const wanders = random(5);
  const steps: (() => Promise<void>)[] = [
    () => hosted.welcome(),
    () => hosted.usageData(),
    () => hosted.ownership(),
    () => hosted.confirmDetails(),
    () => hosted.agreement(name),
    async () => {
      await hosted.payment(OUTCOMES[random(3)] ?? OUTCOMES[0]);
      await window.getByRole('link', { name: `Back to ${COMPANY}` }).waitFor();
    },
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    await lookAtWindows(scene);
    if (index === wanders) await wander(window, random(3));
  }
  if (closely) {
    await lookAround(scene);
    copyFolders(scene, `${number}`);
    await visitForeign(scene, window);
  }
  await hosted.back(COMPANY);
  const gate = new SessionGate(page);
  await gate.lock.waitFor();
  await lookAtWindows(scene);
  await gate.unlock(OPERATOR.passphrase);
  await owners.result.waitFor();
  if (closely) await lookAround(scene);
}

/** What people do who are not sure: reload, or go back and forward again. */
async function wander(window: Page, way: number): Promise<void> {
  if (way === 0) await window.reload();
  if (way === 1) {
    await window.goBack();
    await window.goForward();
  }
}

/** Follows a link from a hosted screen to a foreign server, in a tab of its own where the host lets it. */
async function visitForeign({ console: { context }, foreign }: Scene, window: Page): Promise<void> {
  const opened = context.waitForEvent('page', { timeout: 2000 }).catch(() => undefined);
  await window.evaluate(
    (href) => Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'opener' }).click(),
    `${foreign.origin}/visited`,
  );
  const tab = await opened;
  await tab?.waitForLoadState();
  await tab?.close();
  await window.bringToFront();
}
