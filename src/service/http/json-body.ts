import { isUtf8 } from 'node:buffer';
import { DomainError, invalidField } from '../../domain/domain-error.ts';
import { shorten } from './field-errors.ts';
import { isExact, mayBeInexact } from './exact-number.ts';
import { scanJson } from './scan-json.ts';
import { Unusable } from './unusable.ts';

const INEXACT = 'must be a number that can be kept exactly: at most 15 digits always can, larger ones often not';

/** Refuses what is not text in UTF-8; decoding would replace the broken bytes in silence. */
export function utf8Text(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new DomainError('malformed_body', { code: 'body_not_utf8' });
  return bytes.toString('utf8');
}

/** The second argument of JSON.parse: a literal that a double would change becomes Unusable (T1, T2). */
function keepExact(_key: string, value: unknown, context: { source?: string }): unknown {
  return typeof value === 'number' && !isExact(context.source ?? '') ? new Unusable(INEXACT) : value;
}

/**
 * Reads a JSON body without changing anything in silence: no coercion, no rounding, no dropped duplicate. Undefined for
 * an empty body. `__proto__` stays an ordinary key, which the schemas then refuse by name. Throws DomainError
 * `malformed_body`, or `validation_failed` for a key that is sent twice.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = utf8Text(bytes);
  const { duplicateKey, excess } = scanJson(text);
  if (excess === 'depth') throw new DomainError('malformed_body', { code: 'body_too_deep' });
  if (excess === 'values') throw new DomainError('malformed_body', { code: 'body_too_many_values' });
  let value: unknown;
  try {
    value = mayBeInexact(text)
      ? JSON.parse(text, keepExact as (key: string, value: unknown) => unknown)
      : JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body', { code: 'body_not_json' });
  }
  if (duplicateKey !== undefined) throw invalidField(shorten(duplicateKey), 'must be sent once');
  return value;
}
