import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startConsole } from 'solar-installer-console/testing';

let solar;
before(async () => {
  solar = await startConsole();
});
after(() => solar?.stop());

test('the clock is moved, not waited for', async () => {
  const held = await solar.setClock({ frozen: true });
  const { now } = await solar.advance(86_400);
  assert.equal(Date.parse(now) - Date.parse(held.now), 86_400_000);
});

test('a number that is sent as text is found', async () => {
  await fetch(`${solar.baseUrl}/v1/inverters`, {
    method: 'POST',
    headers: { authorization: `Bearer ${solar.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brand: 'SMA', model: 'Sunny Boy 5.0', latitude: '44.9' }),
  });
  const { findings } = await solar.report();
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['numbers_as_text'],
  );
  assert.match(await solar.report('text'), /numbers_as_text/);
});
