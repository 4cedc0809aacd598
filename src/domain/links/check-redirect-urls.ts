import { isConsoleHost } from '../../contract/console/console-address.ts';
import type { Mode } from '../../contract/fields.ts';
import type { FieldError } from '../../contract/problem.ts';
import { invalidFields } from '../domain-error.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/**
 * Throws `validation_failed`, naming each field at fault: live mode takes https alone (D19), and the addresses that the
 * console keeps for its own links are nobody else's to give.
 */
export function checkRedirectUrls(urls: { refresh_url: string; return_url: string }, mode: Mode): void {
  const errors: FieldError[] = [];
  for (const field of ['refresh_url', 'return_url'] as const) {
    if (mode === 'live' && new URL(urls[field]).protocol !== 'https:')
      errors.push({ field, message: serviceRules.urlHttps });
    else if (isConsoleHost(urls[field])) errors.push({ field, message: serviceRules.urlOfConsole });
  }
  if (errors.length > 0) throw invalidFields(errors);
}
