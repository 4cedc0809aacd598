import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SampleLoad } from '../../../src/contract/console/sample-data.ts';
import { enter, newOwner, sessionPathOf } from '../../onboarding/accounts.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { accessTo, startServicePair, synced, type ServicePair } from '../../support/linked-services.ts';
import { ORIGIN } from '../../support/test-service.ts';

let { upstream, service, close } = {} as ServicePair;
beforeEach(async () => {
  ({ upstream, service, close } = await startServicePair());
});
afterEach(() => close());

const link = async () => {
  expect((await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) })).statusCode).toBe(
    201,
  );
  await synced(service);
};
const detail = 'This workspace is linked to the real service: ';

test('[SY35] what the service decides is not decided here: reviews, requirements, sample data', async () => {
  const { id } = await newOwner(service);
  await link();
  const review = await service.send('automation', 'POST', `/console/owners/${id}/review`, {
    body: { decision: 'approved' },
  });
  const again = await service.send('automation', 'POST', `/console/owners/${id}/requirements`, {
    body: { requirement: 'payment_setup', reason: 'closed' },
  });
  const sample = await service.send('operator', 'POST', '/console/sample-data');
  for (const answer of [review, again, sample]) {
    expect(errorsOf(answer).code).toBe('conflict');
    expect(answer.json<{ detail: string }>().detail.startsWith(detail)).toBe(true);
  }
  expect((await service.send('operator', 'GET', '/console/sample-data')).json<SampleLoad>().state).toBe('idle');
  expect((await service.send('automation', 'GET', '/console/summary')).json()).toMatchObject({
    generators: 0,
    inverters: 0,
  });
});

test('[SY35] a hosted session and a link that were made before lead to refresh_url, where the platform asks the service', async () => {
  const owner = await newOwner(service);
  const browser = await enter(service, owner);
  const other = await newOwner(service);
  const unused = (
    await service.send('key', 'POST', '/v1/system-owner-links', {
      body: {
        system_owner_id: other.id,
        installer_id: other.installer_id,
        refresh_url: 'http://a.example/refresh',
        return_url: 'http://a.example/back',
      },
    })
  ).json<{ url: string }>().url;
  const page = `${sessionPathOf(browser)}/welcome`;
  expect((await browser.open(page)).statusCode).toBe(200);
  await link();
  const [onPage, onLink] = [
    await browser.open(page),
    await service.app.inject({
      method: 'GET',
      url: unused.slice(ORIGIN.length),
      headers: { host: new URL(ORIGIN).host },
    }),
  ];
  for (const answer of [onPage, onLink])
    expect([answer.statusCode, String(answer.headers.location)]).toEqual([303, expect.stringContaining('/refresh')]);
});
