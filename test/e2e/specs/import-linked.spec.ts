import { generatorList } from '../../imports/import-client.ts';
import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { linkConsole } from '../support/linked-console.ts';
import { expect, test } from '../support/suite.ts';

test('in a linked workspace the preview says what is sent and how long that takes; then it is sent, and offline it waits @long', async ({
  console: session,
  service,
}) => {
  const { host, frame } = session;
  const imports = new ImportsScreen(host.page);
  const atService = async (): Promise<string[]> =>
    (await service.ask<{ data: { address: string }[] }>('GET', '/v1/generators?limit=100')).data
      .map(({ address }) => address)
      .toSorted();
  await linkConsole(session, service);
  await imports.open();
  await imports.read(textFile('online.csv', generatorList(60)));
  await expect(host.page.getByText(/60 changes will be sent to the service.* at least 3 seconds/)).toBeVisible();
  expect(await atService()).toEqual([]);
  await imports.start.click();
  await expect(imports.past('online.csv', 'Imported')).toContainText('60 generators');
  await expect.poll(async () => (await atService()).length).toBe(60);
  await expect(frame.status).toContainText('All sent');

  await service.pause();
  await imports.read(textFile('offline.csv', generatorList(2, 61)));
  await expect(host.page.getByText(/2 changes will be sent to the service/)).toBeVisible();
  await imports.start.click();
  await expect(imports.past('offline.csv', 'Imported')).toContainText('2 generators');
  await expect(frame.status).toContainText('2 waiting to be sent');
  await service.resume();
  await expect(frame.status).toContainText('All sent');
  expect(await atService()).toEqual(Array.from({ length: 62 }, (_, index) => `${index + 1} Elm Street`).toSorted());
});
