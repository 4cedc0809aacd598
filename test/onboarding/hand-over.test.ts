import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { newOwner } from './accounts.ts';
import { openFor, readSession, takeBack, unlock, type Opened } from './hand-over.ts';

let service: TestService;
let owner: SystemOwner;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
  owner = await newOwner(service, { name: 'Mary Hill' });
});
afterEach(() => service.close());

test('from the code to the passphrase', async () => {
  const opened = await openFor(service, owner.id);
  expect(opened.statusCode).toBe(201);
  expect(await readSession(service)).toMatchObject({ state: 'handed_over', hand_over: { system_owner_id: owner.id, company_name: 'Bright Roofs', stage: 'open', opening_id: opened.json<Opened>().opening.id } });
  expect((await takeBack(service)).json()).toMatchObject({ state: 'locked', hand_over: null });
  expect((await unlock(service)).json()).toMatchObject({ state: 'open' });
  expect((await service.send('operator', 'GET', `/console/owners/${owner.id}/onboarding`)).json()).toMatchObject({ hand_over_code: 'ready', openings: [{ outcome: 'closed' }] });
});
