import type { Page } from '@playwright/test';
import type { OwnerOnboarding } from '../../../src/contract/console/owner-onboarding.ts';
import type { Opening } from '../../../src/contract/console/openings.ts';
import type { Session } from '../../../src/contract/console/session.ts';
import { askAsPage, type PageAnswer } from '../../support/ask-as-page.ts';

const OPERATOR = { name: 'Olivia Operator', passphrase: 'sun shines on seven roofs' };

/** Asks once more where the page was loaded anew while it asked, as a page is after a lock or a hand-over. */
async function overLoads<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    }
  }
}

/** What an operator does, as requests of the console's own page: they take the way of every click. */
export class ConsoleApi {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Status and body of a request that the page sends, in the name of its session. */
  send(method: string, path: string, body?: unknown): Promise<PageAnswer> {
    return askAsPage(this.page, method, path, body);
  }

  async #get<Value>(path: string): Promise<Value> {
    return (await overLoads(() => this.send('GET', path))).body as Value;
  }

  /** The first operator, one installer, one owner; resolves with the owner's number. */
  async prepare(): Promise<number> {
    await this.send('POST', '/console/operators', OPERATOR);
    const installer = (await this.send('POST', '/v1/installers', { company_name: 'Bright Roofs' })).body as {
      id: number;
    };
    return this.addOwner(installer.id);
  }

  async addOwner(installerId: number): Promise<number> {
    const owner = (await this.send('POST', '/v1/system-owners', { installer_id: installerId, name: 'Ada Lovelace' }))
      .body as { id: number };
    return owner.id;
  }

  async signIn(): Promise<void> {
    await this.send('POST', '/console/session', OPERATOR);
  }

  async unlock(): Promise<void> {
    await overLoads(() => this.send('POST', '/console/session/unlock', { passphrase: OPERATOR.passphrase }));
  }

  session(): Promise<Session> {
    return this.#get<Session>('/console/session');
  }

  /** Hands the console over and types the code, as often as wanted at once; the answers. */
  async handOver(ownerId: number, times = 1): Promise<PageAnswer[]> {
    const { code } = (await this.send('POST', `/console/owners/${ownerId}/hand-over-code`)).body as { code: string };
    await this.send('POST', `/console/owners/${ownerId}/hand-over`);
    return Promise.all(Array.from({ length: times }, () => this.send('POST', '/console/hand-over/opening', { code })));
  }

  /** What the operator reads about the last opening, once the passphrase was typed. */
  async lastOpening(ownerId: number): Promise<Opening | undefined> {
    return (await this.#get<OwnerOnboarding>(`/console/owners/${ownerId}/onboarding`)).openings[0];
  }
}
