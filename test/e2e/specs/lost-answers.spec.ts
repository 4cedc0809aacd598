import type { ConsoleHost } from '../hosts/console-host.ts';
import type { Frame } from '../screens/frame.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SendingScreen } from '../screens/sending-screen.ts';
import type { BrittleLine, LineState } from '../support/brittle-line.ts';
import { linkConsole } from '../support/linked-console.ts';
import type { RealService } from '../support/real-service.ts';
import { expect, test } from '../support/suite.ts';

test.use({ lateArrival: 1 });

/** After a lost answer the console tries again by itself; how soon is drawn by lot, and half a minute at most. Only one test waits for it. */

const roof = { brand: 'Sunny', model: 'Roof 5000' };
const SENT_AGAIN = 'A record was sent again, and an equal one has appeared at the service since: its first copy, late, or somebody else’s. Remove one, or keep both.';
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

/** Links the console, and enters the roof's inverter once the line to the service is in this state. `asks`: about every lost answer. */
async function addOver(state: LineState, { console: session, service, line }: Parts, asks = false): Promise<void> {
  await linkConsole(session, service, line.origin);
  if (asks) {
    await session.frame.goTo('Sending');
    await new SendingScreen(session.host.page).switchOnAskAlways();
  }
  line.turn(state);
  await session.frame.goTo('Inverters');
  await new InvertersScreen(session.host.page).add(typed);
}

test('[SY17][T7] the answer is lost: the change waits for a decision and leads to it; “it is mine” sends nothing more, and is in the ledger as a person’s word @long', async ({ console: session, service, line }) => {
  const { host, frame } = session;
  await addOver('losing', { console: session, service, line }, true);
  await expect(frame.sending).toContainText('Offline');
  const sending = new SendingScreen(host.page);
  await frame.goTo('Sending');
  await expect(sending.change(roof.model)).toContainText('Answer lost: being checked');
  const [mine] = await numbersAt(service);

  line.turn('open');
  await expect(frame.sending).toContainText('1 needs a decision');
  await expect(sending.change(roof.model)).toContainText('Waits for your decision');
  await sending.openChange(roof.model);
  await expect(sending.pane).not.toContainText('being checked');
  await sending.decide.click();
  await sending.answer(`Yes, number ${mine} is mine`).check();
  await sending.save.click();
  await expect(frame.sending).toContainText('All sent');
  expect(await numbersAt(service)).toEqual([mine]);

  await sending.show('Ledger');
  await sending.ledger.getByText(roof.model).click();
  await expect(sending.pane).toContainText(new RegExp(`Decided by a person.*Number at the service\\s*${mine}`));
});

test('[SY16][T9] it never arrived, and somebody else added the same: it is recognized, the ledger says so, and “This is not mine” sends it again @long', async ({ console: session, service, line }) => {
  const { host, frame } = session;
  await addOver('holding', { console: session, service, line });
  await frame.goTo('Sending');
  const sending = new SendingScreen(host.page);
  await expect(sending.change(roof.model)).toContainText('Being sent');
  await service.ask('POST', '/v1/inverters', roof);
  const [theirs] = await numbersAt(service);

  line.turn('open');
  await sending.sendNowUntil(() => expect(sending.change(roof.model)).toHaveCount(0, { timeout: 2000 }));
  await expect(frame.sending).toContainText('All sent');
  await sending.show('Ledger');
  await sending.ledger.getByText(roof.model).click();
  await expect(sending.pane).toContainText(new RegExp(`Proof\\s*Recognized.*Number at the service\\s*${theirs}.*Recognized by.*Not there yet`));
  await sending.sendAgain.click();
  await sending.sendAgainDialog.getByRole('button', { name: 'Send again' }).click();
  await expect(sending.pane).toContainText('there is nothing to send again');
  // "All sent" may still be from before; the second entry of the ledger is not.
  await expect(sending.ledger.getByText(roof.model)).toHaveCount(2);
  await expect(frame.sending).toContainText('All sent');
  expect(await numbersAt(service)).toHaveLength(2);
  await frame.goTo('Inverters');
  await expect(new InvertersScreen(host.page).grid.getByText(roof.model)).toHaveCount(2);
});

test('[SY18] it arrived for certain and was removed there since: the only answer sends it again, once @long', async ({ console: session, service, line }) => {
  const { host, frame } = session;
  await addOver('breaking', { console: session, service, line });
  await expect(frame.sending).toContainText('Offline');
  const [first] = await numbersAt(service);
  await service.ask('DELETE', `/v1/inverters/${first}`);

  line.turn('open');
  await frame.goTo('Sending');
  const sending = new SendingScreen(host.page);
  await sending.sendNowUntil(() => expect(frame.sending).toContainText('1 needs a decision', { timeout: 2000 }));
  await sending.show('Decisions');
  await expect(sending.decision.getByRole('radio')).toHaveCount(1);
  await expect(sending.decision).toContainText('If somebody has removed it there, it comes back.');
  await sending.answer('Send it again').check();
  await sending.save.click();
  await expect(frame.sending).toContainText('All sent');
  const numbers = await numbersAt(service);
  expect(numbers).toEqual([expect.any(Number)]);
  expect(numbers).not.toEqual([first]);
});

test('[SY47][T8] the first copy arrives after it was sent again: both records and Sending say so, and “Remove one” leaves the other @long', async ({ console: session, service, line }) => {
  const { host, frame } = session;
  await addOver('keeping', { console: session, service, line });
  await expect(frame.sending).toContainText('Offline');
  expect(await numbersAt(service)).toEqual([]);
  line.turn('open');
  await frame.goTo('Sending');
  const sending = new SendingScreen(host.page);
  await sending.sendNowUntil(() => expect(frame.sending).toContainText('All sent', { timeout: 2000 }));
  const [mine] = await numbersAt(service);
  await line.deliver();
  expect(await numbersAt(service)).toHaveLength(2);

  await sending.sendNowUntil(() => expect(frame.sending).toContainText('1 needs a decision', { timeout: 2000 }));
  await frame.goTo('Inverters');
  const list = new InvertersScreen(host.page);
  await expect(list.row('Sent twice')).toHaveCount(2);
  for (const record of await list.row('Sent twice').all()) {
    await record.getByText(roof.model).click();
    await expect(list.pane.getByRole('status', { name: 'Sending' })).toContainText(SENT_AGAIN);
  }
  await list.pane.getByRole('link', { name: 'Decide' }).click();
  await expect(sending.decision).toContainText(SENT_AGAIN);
  await expect(sending.answer('Keep both')).toBeVisible();
  await sending.answer('Remove one').check();
  await sending.save.click();
  await expect(frame.sending).toContainText('All sent');
  expect(await numbersAt(service)).toEqual([mine]);
  await frame.goTo('Inverters');
  await expect(list.grid.getByText(roof.model)).toHaveCount(1);
  await expect(list.row('Sent twice')).toHaveCount(0);
});
