import { OwnersScreen } from '../screens/owners-screen.ts';
import { prepareBranding } from '../support/prepared-owner.ts';
import { expect, test } from '../support/suite.ts';

test('beside “Start onboarding” an operator who looks for a way to email the link finds why there is none, and what to do instead @long', async ({
  console: session,
}) => {
  await prepareBranding(session);
  const owners = new OwnersScreen(session.host.page);
  await owners.add({ Name: 'Mary Hill' });
  const { pane, start } = owners;
  const why = pane.getByText('Why can’t I email the link?');
  await expect(start).toBeVisible();
  const [button, reason] = [await start.boundingBox(), await why.boundingBox()];
  expect(Math.abs((button?.y ?? 0) - (reason?.y ?? 0))).toBeLessThan(80);
  await expect(pane.getByText(/expires within minutes/)).toBeHidden();
  await why.focus();
  await session.host.page.keyboard.press('Enter');
  await expect(pane.getByText(/In a mailbox, it would be expired, used up by a virus scanner/)).toBeVisible();
  await expect(pane.getByText(/With the owner beside you, start here.*Otherwise, make an appointment/)).toBeVisible();
});
