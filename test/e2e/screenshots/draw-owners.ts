import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Frame } from '../screens/frame.ts';
import { HandOverScreen } from '../screens/hand-over-screen.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { draw, TARGET, twoVariants, variants } from './draw.ts';

interface Scene {
  browser: Browser;
  url: string;
  /** The operator's own page, on Owners; the pictures are drawn in browsers of their own with its session. */
  page: Page;
  passphrase: string;
  company: string;
}

/** Brings three owners to different points, and draws the hand-over on the way and each pane afterwards. */
export async function drawOwners({ browser, url, page, passphrase, company }: Scene): Promise<void> {
  // The hand-over ends a session, and the passphrase begins another.
  const asHere = async () => ({ browser, url, state: await page.context().storageState() });
  const owners = new OwnersScreen(page);
  const drawPane = async (name: string, id: number) =>
    draw(await asHere(), name, twoVariants, async (shown) => {
      await shown.goto(`${url}/owners?owner=${id}`);
      await new OwnersScreen(shown).history.or(shown.getByText('has not been opened yet')).first().waitFor();
      await shown.locator('[data-loading]').first().waitFor({ state: 'hidden' });
    });

  await owners.add({ ...ada, Name: 'Grace Hopper', Email: 'grace@example.com' });
  const halfway = new HostedScreens(await owners.openOnboarding());
  await halfway.welcome();
  await halfway.usageData('9,120');
  await halfway.finishLater();
  await owners.takeBack(passphrase);

  await owners.add({ ...ada, Name: 'Katherine Johnson', Email: 'katherine@example.com' });
  await new HostedScreens(await owners.openOnboarding()).walkThrough({
    name: 'Katherine Johnson',
    company,
    account: '1000000003',
  });
  await owners.takeBack(passphrase);

  await owners.add(ada);
  await page.screenshot({
    path: path.join(TARGET, 'owners-code-1280-light.png'),
    animations: 'disabled',
    caret: 'hide',
  });
  const code = await owners.readCode();
  const handOver = await owners.handOver();
  await draw(await asHere(), 'hand-over', variants, (shown) =>
    shown.getByRole('textbox', { name: 'Hand-over code' }).waitFor(),
  );
  const window = await handOver.openWith(code);
  await draw(await asHere(), 'hand-over-open', twoVariants, (shown) => new HandOverScreen(shown).elsewhere.waitFor());
  await new HostedScreens(window).walkThrough({ name: ada.Name, company });
  await new SessionGate(page).lock.waitFor();
  await page.screenshot({
    path: path.join(TARGET, 'hand-over-lock-1280-light.png'),
    animations: 'disabled',
    caret: 'hide',
  });
  await owners.takeBack(passphrase);

  await owners.add({ ...ada, Name: 'Dorothy Vaughan', Email: 'dorothy@example.com' });
  await drawPane('owners-action-needed', 1);
  await drawPane('owners-rejected', 2);
  await drawPane('owners-approved', 3);
  await drawPane('owners-not-started', 4);
  await new Frame(page).goTo('Dashboard');
}
