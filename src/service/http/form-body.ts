import { DomainError } from '../../domain/domain-error.ts';
import { utf8Text } from './json-body.ts';
import { Unusable } from './unusable.ts';

/** More pairs than any form of this service has fields. */
const MAX_PAIRS = 200;

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** The pairs of an `application/x-www-form-urlencoded` body, in order; `malformed_body` for broken percent-encoding. */
export function parsePairs(bytes: Buffer): [string, string][] {
  const parts = utf8Text(bytes)
    .split('&', MAX_PAIRS + 1)
    .filter((part) => part !== '');
  if (parts.length > MAX_PAIRS)
    throw new DomainError('malformed_body', { code: 'form_too_many_fields', most: MAX_PAIRS });
  try {
    return parts.map((part) => {
      const equals = part.indexOf('=');
      return equals === -1 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
  } catch {
    throw new DomainError('malformed_body', { code: 'form_percent_encoding' });
  }
}

/** A whole number as a form writes it, or the text itself, which the schema then refuses. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(value) ? value : text;
}

/**
 * The body object that the same request would have had in JSON: `integers` become numbers (strictly: digits alone),
 * `lists` may repeat, as `name` or `name[]`; every other field that is sent twice is refused by name.
 */
export function formObject(
  pairs: [string, string][],
  form: { integers: string[]; lists: string[] },
): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [sent, text] of pairs) {
    const name = sent.endsWith('[]') && form.lists.includes(sent.slice(0, -2)) ? sent.slice(0, -2) : sent;
    const before = fields.get(name);
    if (form.lists.includes(name)) fields.set(name, Array.isArray(before) ? [...before, text] : [text]);
    else if (before !== undefined) fields.set(name, new Unusable('must be sent once'));
    else fields.set(name, form.integers.includes(name) ? wholeNumber(text) : text);
  }
  return Object.fromEntries(fields);
}

/** The plain form of the hosted screens: texts, and a list where a name repeats. */
export function plainForm(pairs: [string, string][]): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, text] of pairs) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? text : Array.isArray(before) ? [...before, text] : [before, text]);
  }
  return Object.fromEntries(fields);
}
