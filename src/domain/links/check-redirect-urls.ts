import { isConsoleHost } from '../../contract/console/console-address.ts';
import type { Mode } from '../../contract/fields.ts';
import type { FieldError } from '../../contract/problem.ts';
import { invalidFields } from '../domain-error.ts';

/**
 * Throws `validation_failed`, naming each field at fault: live mode takes https alone (D19), and the addresses that the
 * console keeps for its own links are nobody else's to give.
 */
export function checkRedirectUrls(urls: { refresh_url: string; return_url: string }, mode: Mode): void {
  const errors: FieldError[] = [];
  for (const field of ['refresh_url', 'return_url'] as const) {
    if (mode === 'live' && new URL(urls[field]).protocol !== 'https:')
      errors.push({ field, message: 'must use https in live mode' });
    else if (isConsoleHost(urls[field])) errors.push({ field, message: 'must not be an address of the console' });
  }
  if (errors.length > 0) throw invalidFields(errors);
}
