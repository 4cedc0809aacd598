import type { LightMyRequestResponse } from 'fastify';
import type { NewSystemOwner, SystemOwner } from '../../src/contract/system-owners.ts';
import type { SystemOwnerLink } from '../../src/contract/system-owner-links.ts';
import type { Installer, NewInstaller } from '../../src/contract/installers.ts';
import type { TestService } from '../support/test-service.ts';
import { details, OwnerBrowser, payment, PDF } from './owner-browser.ts';

export const RETURN_URL = 'https://installer.example/return?owner=7&x=a%20b';
export const REFRESH_URL = 'https://installer.example/refresh?owner=7';

/** What an account of a test may be made with. */
export const prefilled = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};

export async function newInstaller(service: TestService, values: Partial<NewInstaller> = {}): Promise<Installer> {
  const response = await service.send('key', 'POST', '/v1/installers', {
    body: { company_name: 'Bright Roofs', color: '#f2b705', ...values },
  });
  return response.json<Installer>();
}

export async function newOwner(service: TestService, values: Partial<NewSystemOwner> = {}): Promise<SystemOwner> {
  const installer_id = values.installer_id ?? (await newInstaller(service)).id;
  return (
    await service.send('key', 'POST', '/v1/system-owners', { body: { ...values, installer_id } })
  ).json<SystemOwner>();
}

export async function newLink(service: TestService, owner: SystemOwner): Promise<SystemOwnerLink> {
  const body = {
    system_owner_id: owner.id,
    installer_id: owner.installer_id,
    refresh_url: REFRESH_URL,
    return_url: RETURN_URL,
  };
  return (await service.send('key', 'POST', '/v1/system-owner-links', { body })).json<SystemOwnerLink>();
}

export const readOwner = async (service: TestService, id: number): Promise<SystemOwner> =>
  (await service.send('key', 'GET', `/v1/system-owners/${id}`)).json<SystemOwner>();

/** The address of the hosted session that a browser is in: `/onboarding/s/<public id>`. */
export const sessionPathOf = (browser: OwnerBrowser): string => /^\/onboarding\/s\/[^/]+/.exec(browser.at)?.[0] ?? '';

/** A browser that has just come in by a new link of this owner. */
export async function enter(service: TestService, owner: SystemOwner): Promise<OwnerBrowser> {
  const browser = new OwnerBrowser(service);
  await browser.open((await newLink(service, owner)).url);
  return browser;
}

/** The hash of the agreement as this owner is shown it: the form sends it back. */
export async function shownAgreement(browser: OwnerBrowser): Promise<string> {
  const { payload } = await browser.open(`${sessionPathOf(browser)}/agreement`);
  return /name="text" value="(\w+)"/.exec(payload)?.[1] ?? '';
}

/** Reads the agreement and accepts it. */
export async function accept(
  browser: OwnerBrowser,
  form: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const text = await shownAgreement(browser);
  return browser.submit(`${sessionPathOf(browser)}/agreement`, { text, signature: 'Mary Hill', agree: 'yes', ...form });
}

interface Answers {
  details?: Partial<Record<keyof typeof details, string>>;
  payment?: Partial<Record<keyof typeof payment, string>>;
}

export type Step = 'welcome' | 'usage-data' | 'ownership' | 'details' | 'agreement' | 'payment' | 'done';

/** Walks from where the browser stands to the screen `until`, filling in each one that comes before it. */
export async function walk(browser: OwnerBrowser, answers: Answers = {}, until: Step = 'done'): Promise<void> {
  const hosted = sessionPathOf(browser);
  const bank = { ...payment, ...answers.payment };
  const steps: [Step, () => Promise<unknown>][] = [
    ['welcome', () => browser.submit(`${hosted}/welcome`, {})],
    [
      'usage-data',
      () =>
        browser.submit(`${hosted}/usage-data`, { method: 'integration', brand: 'SMA America', site_id: 'SITE-0001' }),
    ],
    ['ownership', () => browser.upload(`${hosted}/ownership`, { action: 'continue' }, PDF)],
    ['details', () => browser.submit(`${hosted}/details`, { ...details, ...answers.details })],
    ['agreement', () => accept(browser)],
    ['payment', () => browser.submit(`${hosted}/payment`, { ...bank, account_number_again: bank.account_number })],
  ];
  for (const [step, act] of steps) if (step !== until && browser.at === `${hosted}/${step}`) await act();
}
