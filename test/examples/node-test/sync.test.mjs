import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startConsole } from 'solar-installer-console/testing';

/** The second service: it stands for the real one, with its own clock, faults and journal. */
let real;
let linked;
before(async () => {
  real = await startConsole();
  linked = await startConsole({
    args: ['--upstream', real.baseUrl, '--upstream-token', real.accessToken, '--upstream-key', real.apiKey],
  });
});
after(() => Promise.all([linked?.stop(), real?.stop()]));

const inverter = { brand: 'SMA', model: 'Sunny Boy 5.0' };

async function ask(solar, method, path, body) {
  const response = await fetch(solar.baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${solar.accessToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

test('a record that is made at a linked console arrives at the service', async () => {
  await ask(linked, 'POST', '/v1/inverters', inverter);
  const [sent] = await real.waitForRequest({ operation: 'createInverter', status: '201' }, { timeoutMs: 30_000 });
  assert.partialDeepStrictEqual(JSON.parse(sent.request.body), inverter);
  assert.equal((await ask(real, 'GET', '/v1/inverters')).meta.total, 1);
});

test('while the service refuses, the console answers as before, and sends later', async () => {
  await real.armFault({ match: { method: 'POST' }, count: 1, effect: { kind: 'status', status: 503, retry_after: 1 } });
  await ask(linked, 'POST', '/v1/inverters', { ...inverter, site_name: 'Second' });
  assert.equal((await ask(linked, 'GET', '/v1/inverters')).meta.total, 2);
  await real.waitForRequest({ operation: 'createInverter', status: '503' }, { timeoutMs: 30_000 });
  // The console waits by the clock of its own workspace.
  await linked.advance(120);
  await real.waitForRequest({ operation: 'createInverter', status: '201' }, { count: 2, timeoutMs: 30_000 });
});
