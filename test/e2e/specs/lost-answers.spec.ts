import type { ConsoleHost } from '../hosts/console-host.ts';
import type { Frame } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import type { BrittleLine, LineState } from '../support/brittle-line.ts';
import { linkConsole } from '../support/linked-console.ts';
import type { RealService } from '../support/real-service.ts';
import { expect, test } from '../support/suite.ts';

test.use({ lateArrival: 1 });

/**
 * After a lost answer the console tries again by itself; how soon is drawn by lot, and half a minute at most. Only one
 * test waits for it.
 */

const roof = { brand: 'Sunny', model: 'Roof 5000' };
const SENT_AGAIN =
  'This record was sent again, and an identical one has since appeared at the service: either the first copy, arriving late, or somebody else’s. Remove one, or keep both.';
const typed = { Brand: roof.brand, Model: roof.model };

/** The numbers that the service knows the roof's inverter by. */
async function numbersAt(service: RealService): Promise<number[]> {
  const { data } = await service.ask<{ data: { id: number; model: string }[] }>('GET', '/v1/inverters');
  return data.filter(({ model }) => model === roof.model).map(({ id }) => id);
}

interface Parts {
  console: { host: ConsoleHost; frame: Frame };
  service: RealService;
  line: BrittleLine;
}

/**
 * Links the console, and enters the roof's inverter once the line to the service is in this state. `asks`: about every
 * lost answer.
 */
async function addOver(state: LineState, { console: session, service, line }: Parts, asks = false): Promise<void> {
  await linkConsole(session, service, line.origin);
  if (asks) {
    await session.frame.goTo('Sync');
    await new SyncScreen(session.host.page).switchOnAskAlways();
  }
  line.turn(state);
  await session.frame.goTo('Inverters');
  await new InvertersScreen(session.host.page).add(typed);
}

test('[SY17][T7] the answer is lost: the change waits for a decision and leads to it; “it is mine” sends nothing more, and is in the ledger as a person’s word @long', async ({
  console: session,
  service,
  line,
}) => {
  const { host, frame } = session;
  await addOver('losing', { console: session, service, line }, true);
  await expect(frame.sync).toContainText('Offline');
  const sync = new SyncScreen(host.page);
  await frame.goTo('Sync');
  await expect(sync.change(roof.model)).toContainText('Answer lost: being checked');
  const [mine] = await numbersAt(service);

  line.turn('open');
  await expect(frame.sync).toContainText('1 needs a decision');
  await expect(sync.change(roof.model)).toContainText('Waits for your decision');
  await sync.openChange(roof.model);
  await expect(sync.pane).not.toContainText('being checked');
  await sync.decide.click();
  await sync.answer(`Yes, number ${mine} is mine`).check();
  await sync.save.click();
  await expect(frame.sync).toContainText('All sent');
  expect(await numbersAt(service)).toEqual([mine]);

  await sync.show('Ledger');
  await sync.ledger.getByText(roof.model).click();
  await expect(sync.pane).toContainText(new RegExp(`Decided by a person.*Number at the service\\s*${mine}`));
});

test('[SY16][T9] it never arrived, and somebody else added the same: it is recognized, the ledger says so, and “This is not mine” sends it again @long', async ({
  console: session,
  service,
  line,
}) => {
  const { host, frame } = session;
  await addOver('holding', { console: session, service, line });
  await frame.goTo('Sync');
  const sync = new SyncScreen(host.page);
  await expect(sync.change(roof.model)).toContainText('Being sent');
  await service.ask('POST', '/v1/inverters', roof);
  const [theirs] = await numbersAt(service);

  line.turn('open');
  await sync.sendNowUntil(() => expect(sync.change(roof.model)).toHaveCount(0, { timeout: 2000 }));
  await expect(frame.sync).toContainText('All sent');
  await sync.show('Ledger');
  await sync.ledger.getByText(roof.model).click();
  await expect(sync.pane).toContainText(
    new RegExp(`Proof\\s*Recognized.*Number at the service\\s*${theirs}.*Recognized by.*Not there yet`),
  );
  await sync.sendAgain.click();
  await sync.sendAgainDialog.getByRole('button', { name: 'Send again' }).click();
  await expect(sync.pane).toContainText('there is nothing to send again');
  // "All sent" may still be from before; the second entry of the ledger is not.
  await expect(sync.ledger.getByText(roof.model)).toHaveCount(2);
  await expect(frame.sync).toContainText('All sent');
  expect(await numbersAt(service)).toHaveLength(2);
  await frame.goTo('Inverters');
  await expect(new InvertersScreen(host.page).grid.getByText(roof.model)).toHaveCount(2);
});

test('[SY18] it arrived for certain and was removed there since: the only answer sends it again, once @long', async ({
  console: session,
  service,
  line,
}) => {
  const { host, frame } = session;
  await addOver('breaking', { console: session, service, line });
  await expect(frame.sync).toContainText('Offline');
  const [first] = await numbersAt(service);
  await service.ask('DELETE', `/v1/inverters/${first}`);

  line.turn('open');
  await frame.goTo('Sync');
  const sync = new SyncScreen(host.page);
  await sync.sendNowUntil(() => expect(frame.sync).toContainText('1 needs a decision', { timeout: 2000 }));
  await sync.show('Decisions');
  await expect(sync.decision.getByRole('radio')).toHaveCount(1);
  await expect(sync.decision).toContainText('If somebody removed it there, it comes back.');
  await sync.answer('Send it again').check();
  await sync.save.click();
  await expect(frame.sync).toContainText('All sent');
  const numbers = await numbersAt(service);
  expect(numbers).toEqual([expect.any(Number)]);
  expect(numbers).not.toEqual([first]);
});

test('[SY47][T8] the first copy arrives after it was sent again: both records and Sync say so, and “Remove one” leaves the other @long', async ({
  console: session,
  service,
  line,
}) => {
  const { host, frame } = session;
  await addOver('keeping', { console: session, service, line });
  await expect(frame.sync).toContainText('Offline');
  expect(await numbersAt(service)).toEqual([]);
  line.turn('open');
  await frame.goTo('Sync');
  const sync = new SyncScreen(host.page);
  await sync.sendNowUntil(() => expect(frame.sync).toContainText('All sent', { timeout: 2000 }));
  const [mine] = await numbersAt(service);
  await line.deliver();
  expect(await numbersAt(service)).toHaveLength(2);

  await sync.sendNowUntil(() => expect(frame.sync).toContainText('1 needs a decision', { timeout: 2000 }));
  await frame.goTo('Inverters');
  const list = new InvertersScreen(host.page);
  await expect(list.row('Sent twice')).toHaveCount(2);
  for (const record of await list.row('Sent twice').all()) {
    await record.getByText(roof.model).click();
    await expect(list.pane.getByRole('status', { name: 'Sync' })).toContainText(SENT_AGAIN);
  }
  await list.pane.getByRole('link', { name: 'Decide' }).click();
  await expect(sync.decision).toContainText(SENT_AGAIN);
  await expect(sync.answer('Keep both')).toBeVisible();
  await sync.answer('Remove one').check();
  await sync.save.click();
  await expect(frame.sync).toContainText('All sent');
  expect(await numbersAt(service)).toEqual([mine]);
  await frame.goTo('Inverters');
  await expect(list.grid.getByText(roof.model)).toHaveCount(1);
  await expect(list.row('Sent twice')).toHaveCount(0);
});
