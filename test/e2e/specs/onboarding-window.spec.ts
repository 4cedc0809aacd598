import type { Page } from '@playwright/test';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada } from '../screens/owners-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { COMPANY, finishOwner, prepareOwner } from '../support/prepared-owner.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('[T29] a double click, on Start onboarding and on the button below the code, opens one window @posed @long', async ({
  console: session,
}) => {
  const owners = await prepareOwner(session);
  const code = await owners.readCode();
  const windows: Page[] = [];
  session.host.context.on('page', (page) => windows.push(page));
  await owners.start.dblclick();
  const handOver = owners.handOverScreen;
  await handOver.code.fill(code);
  const opened = session.host.context.waitForEvent('page');
  await handOver.open.dblclick();
  await new HostedScreens(await opened).welcome();
  await expect(handOver.elsewhere).toBeVisible();
  expect(windows).toHaveLength(1);
});

test('[T27] a window that the owner closes half-way leads to the passphrase, and is continued where it stopped @window', async ({
  console: session,
}) => {
  const owners = await prepareOwner(session);
  const first = await owners.openOnboarding();
  await new HostedScreens(first).welcome();
  await first.close();
  await owners.takeBack(OPERATOR.passphrase);
  // The name is no longer shown: personal information is locked from the first link on (D17).
  await expect(owners.row(ada.Name)).toHaveCount(0);
  await expect(owners.row('Action needed')).toBeVisible();
  await expect(owners.result).toContainText(
    'The window was closed before onboarding was finished. What was entered is kept.',
  );
  await expect(owners.history.getByRole('listitem')).toHaveText([/^Window closed/]);
  await expect(owners.start).toHaveText('Continue onboarding');
  const again = new HostedScreens(await owners.openOnboarding());
  await expect(again.heading('How will you report what your system produces?')).toBeVisible();
  await again.usageData();
  await expect(again.page.getByText(COMPANY).first()).toBeVisible();
});

test('[T27] an owner who saves and finishes later comes back unfinished, and the operator is told what is missing @hosts @long', async ({
  console: session,
}) => {
  const owners = await prepareOwner(session);
  const hosted = new HostedScreens(await owners.openOnboarding());
  await hosted.welcome();
  await hosted.usageData();
  await hosted.finishLater();
  await owners.takeBack(OPERATOR.passphrase);
  await expect(owners.result).toContainText('The owner came back before everything was submitted.');
  await expect(owners.result).toContainText(
    'Still missing: proof of ownership, confirmed personal information, service agreement, and payment details.',
  );
  await expect(owners.history.getByRole('listitem')).toHaveText([/^Owner came back/]);
});

test('an approved account that is asked for a document again says why, and continues at that point @hosts @long', async ({
  console: session,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  await finishOwner(owners);
  await expect(owners.result).toContainText('trading is enabled');
  const { status } = await askAsPage(page, 'POST', '/console/owners/1/requirements', {
    requirement: 'ownership_verification',
    reason: 'The contract expired on 1 November.',
  });
  expect(status).toBe(201);
  await expect(owners.result).toContainText('Proof of ownership is due again.');
  await expect(owners.result).toContainText('The contract expired on 1 November.');
  await expect(owners.row('Action needed')).toBeVisible();
  const hosted = new HostedScreens(await owners.openOnboarding());
  await hosted.heading('Show that the system is yours').waitFor();
  await hosted.addDocument();
  await hosted.page.getByRole('button', { name: 'Continue' }).click();
  await hosted.heading('Your registration is complete').waitFor();
  await hosted.back(COMPANY);
  await owners.takeBack(OPERATOR.passphrase);
  await expect(owners.result).toContainText('trading is enabled');
  await expect(owners.history.getByRole('listitem')).toHaveCount(2);
});

test('the service is killed while an owner is in the flow: after its restart nothing saved is lost @loopback @long', async ({
  console: session,
  restart,
}) => {
  const { page } = session.host;
  const owners = await prepareOwner(session);
  const hosted = new HostedScreens(await owners.openOnboarding());
  await hosted.welcome();
  await hosted.usageData();
  await session.host.kill();
  await expect(page.getByText('The connection to the console was interrupted.')).toBeVisible();
  await restart();
  // Sessions of operators live in memory: the console asks who is there and shows nothing before; the window left over
  // closes itself.
  const gate = new SessionGate(page);
  await expect(gate.signIn).toBeVisible();
  await expect(page.getByText('What you have finished is saved. Please give this device back to')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Please give this device back to')).toBeVisible();
  await expect.poll(() => hosted.page.isClosed()).toBe(true);
  await gate.signInAs(OPERATOR);
  await owners.openFirst();
  await expect(owners.result).toContainText('What was entered is kept. Still missing: proof of ownership');
  await expect(owners.history.getByRole('listitem')).toContainText(['stopped while the window was open']);
  const again = new HostedScreens(await owners.openOnboarding());
  await expect(again.heading('Show that the system is yours')).toBeVisible();
});
