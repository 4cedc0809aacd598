import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { TestService } from '../support/test-service.ts';
import { enter, newOwner, sessionPathOf, walk } from './accounts.ts';
import type { OwnerBrowser } from './owner-browser.ts';

/** An owner whose next step is the payment. */
export async function atPayment(
  service: TestService,
): Promise<{ owner: SystemOwner; browser: OwnerBrowser; hosted: string }> {
  const owner = await newOwner(service);
  const browser = await enter(service, owner);
  await walk(browser, {}, 'payment');
  return { owner, browser, hosted: sessionPathOf(browser) };
}

/** The fields that a page names as faulty. */
export const faulty = (page: string): string[] =>
  [...page.matchAll(/<a href="#(\w+)">/g)].map(([, field]) => String(field));

/** The bank numbers of the form, wherever they would be in a page. */
export const numbers = (page: string): string[] =>
  ['123456780', '123456789', '5550001111', '5550002222'].filter((number) => page.includes(number));
