import type { Reason } from '../../contract/reasons/all-reasons.ts';

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * By field: `[{ field, message }]`, or `{ field: [sentence, …] }`, of which the sentence names the field itself.
 */
function faults(errors: unknown): string[] {
  if (!Array.isArray(errors)) return Object.values(record(errors)).flat().filter(isText);
  return errors.flatMap((error: unknown) => {
    if (isText(error)) return [error];
    const { field, message } = record(error);
    return isText(message) ? [`${isText(field) ? field : 'request'} ${message}`] : [];
  });
}

/** A network that asks for a sign-in first sends every request on to its own page. */
const withoutWords = (status: number): Reason =>
  status >= 300 && status < 400 ? { code: 'service_redirects', status } : { code: 'service_status', status };

/** Characters of somebody else's words that a person is asked to read. */
const MOST = 500;
// Control characters are never meant, and able to hide what is beside them; so are those that turn the direction of
// writing.
const HIDING = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;
const shortened = (words: string): string => {
  const shown = words.replace(HIDING, ' ');
  return shown.length > MOST ? `${shown.slice(0, MOST)}…` : shown;
};

/**
 * What the service says of an answer in its own words, with every fault it names, or by its status alone. Cut where the
 * words are no sentence any more.
 */
export function answerReason(status: number, body: unknown): Reason {
  const { message, detail, title, error, error_description: described, errors } = record(body);
  const said = [message, detail, described, error, record(error)['message'], title].find(isText);
  const named = faults(errors);
  const faulty = named.join('; ');
  if (said === undefined && faulty === '') return withoutWords(status);
  const text = said === undefined ? faulty : faulty === '' ? said : `${said} (${faulty})`;
  return { code: 'service_said', text: shortened(text) };
}
