import type { LightMyRequestResponse } from 'fastify';
import type { Opening } from '../../src/contract/console/openings.ts';
import type { OwnerOnboarding } from '../../src/contract/console/owner-onboarding.ts';
import type { Session } from '../../src/contract/console/session.ts';
import type { TestService } from '../support/test-service.ts';
import { OwnerBrowser } from './owner-browser.ts';

/** What `POST /console/hand-over/opening` answers. */
export interface Opened {
  opening: Opening;
  window: { address: string; ticket: string } | null;
}

/**
 * The popup, once it has given its ticket back: the clean address that it is shown, and the cookie of the hosted
 * session, which is all that it has.
 */
export interface Popup {
  path: string;
  setCookie: string;
  browser: OwnerBrowser;
}

/** What a popup does with the answer that opened it. */
export async function enterPopup(service: TestService, opened: LightMyRequestResponse): Promise<Popup> {
  const { address, ticket } = opened.json<Opened>().window ?? { address: '', ticket: '' };
  const answer = await service.send('nobody', 'POST', new URL(address).pathname, {
    form: { ticket },
    headers: { origin: 'null' },
  });
  const setCookie = String(answer.headers['set-cookie']);
  const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*); Path=([^;]+)/.exec(setCookie) ?? [];
  const browser = new OwnerBrowser(service);
  browser.cookies.set(name, { value, path });
  return { path: String(answer.headers.location), setCookie, browser };
}

const PASSPHRASE = 'a passphrase of some length';

/** The operator makes a code for an owner. */
export const newCode = async (service: TestService, ownerId: number): Promise<string> =>
  (await service.send('operator', 'POST', `/console/owners/${ownerId}/hand-over-code`)).json<{ code: string }>().code;

/** The operator hands the console over. */
export const handOver = (service: TestService, ownerId: number): Promise<LightMyRequestResponse> =>
  service.send('operator', 'POST', `/console/owners/${ownerId}/hand-over`);

/** The owner types a code. */
export const typeCode = (service: TestService, code: string): Promise<LightMyRequestResponse> =>
  service.send('operator', 'POST', '/console/hand-over/opening', { body: { code } });

/** The operator takes the console back, which locks it. */
export const takeBack = (service: TestService): Promise<LightMyRequestResponse> =>
  service.send('operator', 'DELETE', '/console/hand-over');

/** The operator's passphrase, after a hand-over. */
export const unlock = (service: TestService): Promise<LightMyRequestResponse> =>
  service.send('operator', 'POST', '/console/session/unlock', { body: { passphrase: PASSPHRASE } });

/** All of it: a code, the hand-over, the owner typing it. The answer is that of the opening. */
export async function openFor(service: TestService, ownerId: number): Promise<LightMyRequestResponse> {
  const code = await newCode(service, ownerId);
  await handOver(service, ownerId);
  return typeCode(service, code);
}

export const readSession = async (service: TestService): Promise<Session> =>
  (await service.send('operator', 'GET', '/console/session')).json<Session>();

/** What the operator reads of an owner. */
export const readOnboarding = async (service: TestService, ownerId: number): Promise<OwnerOnboarding> =>
  (await service.send('operator', 'GET', `/console/owners/${ownerId}/onboarding`)).json<OwnerOnboarding>();
