import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SyncScreen } from '../screens/sync-screen.ts';
import { linkConsole } from '../support/linked-console.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/suite.ts';

const solarEdge = { brand: 'SolarEdge', model: 'SE7600H', site_name: '12 Elm St' };

interface Listed {
  data: { id: number; model: string; production_rate: number | null }[];
}

test('[SY29] what is not the same on both sides is flagged on its record, which leads to the decision; the frame and the test band say what is true @hosts @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  const { frame } = session;
  await service.ask('POST', '/v1/inverters', solarEdge);
  await expect(frame.sync).toHaveText('Only on this computer');
  await expect(frame.testBand).toContainText('Nothing here is traded or sent to the real service.');
  await linkConsole(session, service);
  await expect(frame.testBand).not.toContainText('or sent');
  await expect(frame.testBand).toContainText('What you do is sent to the test side of the service.');
  await expect(frame.sync).toContainText('Last synced just now');

  await service.pause();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  await inverters.open('SE7600H');
  await inverters.saveProduction({ producing: true, rate: '5200', lifetime: '0' });
  await expect(inverters.row('SE7600H')).toContainText('Waiting to be sent');
  await inverters.pane.getByRole('link', { name: 'Show', exact: true }).click();
  const sync = new SyncScreen(page);
  await expect(sync.pane).toContainText('Set to producing and production rate set to 5,200 W');
  await sync.sendNow.click();
  await expect(sync.verdict).toContainText('Offline, 1 change not confirmed yet');

  await service.elsewhere(async (there) => {
    const { data } = await there.ask<Listed>('GET', '/v1/inverters');
    await there.ask('PUT', `/v1/inverters/${data[0]?.id}`, { production_rate: 4800 });
  });
  await service.resume();
  await sync.sendNow.click();
  await expect(frame.sync).toContainText('1 needs a decision');
  await frame.goTo('Inverters');
  await inverters.row('SE7600H').getByRole('link', { name: 'Conflict' }).click();
  await sync.save.click();
  await expect(sync.field('Production rate')).toContainText('Choose one of the values.');
  await sync.field('Production rate').getByRole('radio', { name: 'The service' }).check();
  await sync.save.click();
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  await expect(frame.sync).toContainText('All sent');
  await sync.show('Ledger');
  await sync.search.fill('se7600');
  await expect(sync.ledger.getByRole('row')).toHaveCount(2);
  await page.setViewportSize({ width: 900, height: 600 });
  await expect
    .poll(() =>
      sync.ledger.getByText('set to producing').evaluate((words) => {
        const { right } = words.getBoundingClientRect();
        return (
          right <= Number(words.closest('[role="gridcell"]')?.getBoundingClientRect().right) &&
          words.scrollWidth <= words.clientWidth
        );
      }),
    )
    .toBe(true);
  await sync.search.fill('nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('[SY29] one answer for all alike: three are decided at once, a question of another kind stays @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  const { frame } = session;
  const removed = 'SE10000H';
  const models = ['SE3800H', 'SE5000H', 'SE7600H', removed];
  for (const model of models) await service.ask('POST', '/v1/inverters', { ...solarEdge, model });
  await linkConsole(session, service);
  await service.pause();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const [index, model] of models.entries()) {
    await inverters.open(model);
    await expect(inverters.pane).toContainText(model);
    await inverters.saveProduction({ producing: true, rate: String(5000 + index), lifetime: '0' });
    await expect(inverters.pane.getByText('Saved.')).toBeVisible();
  }
  await service.elsewhere(async (there) => {
    const { data } = await there.ask<Listed>('GET', '/v1/inverters');
    for (const { id, model } of data) {
      if (model === removed) await there.ask('DELETE', `/v1/inverters/${id}`);
      else await there.ask('PUT', `/v1/inverters/${id}`, { production_rate: 4000 });
    }
  });
  await service.resume();

  await frame.goTo('Sync');
  const sync = new SyncScreen(page);
  await sync.sendNowUntil(() => expect(frame.sync).toContainText('4 need a decision', { timeout: 2000 }));
  await sync.show('Decisions');
  await sync.openDecision('SE5000H');
  await sync.field('Production rate').getByRole('radio', { name: 'This computer' }).check();
  await sync.alike.check();
  await sync.save.click();
  await expect(page.getByText('3 decided.')).toBeVisible();
  await expect(frame.sync).toContainText('1 needs a decision');
  await expect(sync.decisions.getByRole('row').filter({ hasText: 'SE' })).toHaveText([/SE10000H.*Removed there/]);
  await sync.answer('Let go').check();
  await sync.save.click();
  await expect(frame.sync).toContainText('All sent');
  const { data } = await service.ask<Listed>('GET', '/v1/inverters');
  expect(data.map(({ model, production_rate }) => `${model}: ${production_rate}`).toSorted()).toEqual([
    'SE3800H: 5000',
    'SE5000H: 5001',
    'SE7600H: 5002',
  ]);
});

test('a change that waits is taken back, one that is paused goes out when sending is resumed @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  await linkConsole(session, service);
  const { frame } = session;
  const sync = new SyncScreen(page);
  await frame.goTo('Sync');
  await sync.show('Options');
  await sync.pause.click({ force: true });
  await expect(frame.sync).toContainText('Paused');
  await expect(sync.traffic.getByRole('row')).not.toHaveCount(0);

  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const model of ['Roof 4000', 'Roof 5000']) {
    await inverters.add({ Brand: 'Sunny', Model: model });
    await expect(inverters.row(model)).toBeVisible();
  }
  await expect(frame.sync).toContainText('2 waiting to be sent');
  await frame.goTo('Sync');
  await sync.openChange('Roof 4000');
  await sync.takeBackOpen();
  await expect(sync.change('Roof 4000')).toHaveCount(0);
  await expect(sync.pane).toContainText('sent or taken back');
  await sync.resume.click();
  await expect(frame.sync).toContainText('All sent');
  const { data } = await service.ask<Listed>('GET', '/v1/inverters');
  expect(data.map(({ model }) => model)).toEqual(['Roof 5000']);
});

test('[SY31] by keyboard alone: what was removed there and changed here is restored, a value of one’s own settles a conflict; the focus can be seen all along @long', async ({
  console: session,
  service,
}) => {
  const { page } = session.host;
  for (const model of ['SE5000H', 'SE7600H']) await service.ask('POST', '/v1/inverters', { ...solarEdge, model });
  await linkConsole(session, service);
  const { frame } = session;
  await service.pause();
  await frame.goTo('Inverters');
  const inverters = new InvertersScreen(page);
  for (const model of ['SE5000H', 'SE7600H']) {
    await inverters.open(model);
    await expect(inverters.pane).toContainText(model);
    await inverters.saveProduction({ producing: true, rate: '5200', lifetime: '0' });
    await expect(inverters.pane.getByText('Saved.')).toBeVisible();
  }
  await service.elsewhere(async (there) => {
    const {
      data: [first, second],
    } = await there.ask<Listed>('GET', '/v1/inverters');
    await there.ask('DELETE', `/v1/inverters/${first?.id}`);
    await there.ask('PUT', `/v1/inverters/${second?.id}`, { production_rate: 4800 });
  });
  await service.resume();

  await page.keyboard.press('Alt+7');
  const sync = new SyncScreen(page);
  // A removal is believed after the second complete reading.
  await expect(async () => {
    await press(sync.sendNow);
    await expect(sync.tab('Decisions')).toContainText('2', { timeout: 2000 });
  }).toPass();
  await tabTo(sync.tab('Waiting'));
  await page.keyboard.press('ArrowRight');
  await expect(sync.decisions).toBeVisible();
  await tabTo(sync.decisions);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  for (let left = 2; left > 0; left -= 1) {
    const restore = sync.answer('Restore');
    const another = sync.answer('Another value');
    await expect(restore.or(another)).toBeVisible();
    if (await restore.isVisible()) {
      await press(sync.answer('Restore'), 'Space');
    } else {
      await typeInto(sync.decision.getByRole('textbox', { name: 'Production rate (W), another value' }), '5000');
    }
    await press(sync.save);
    // Until then the question is the one that was answered; the number on the tab may be ahead of it.
    await expect(sync.decisions.getByRole('row').filter({ hasText: 'SE' })).toHaveCount(left - 1);
    await expect(sync.tab('Decisions')).toContainText(left === 1 ? /^Decisions$/ : '1');
  }
  await expect(frame.sync).toContainText('All sent');
  const { data } = await service.ask<Listed>('GET', '/v1/inverters');
  expect(data.map(({ model, production_rate }) => `${model}: ${production_rate}`).toSorted()).toEqual([
    'SE5000H: 5200',
    'SE7600H: 5000',
  ]);
});
