const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Faults by field: `[{ field, message }]`, or `{ field: [sentence, …] }`, of which the sentence names the field itself. */
function faults(errors: unknown): string[] {
  if (!Array.isArray(errors)) return Object.values(record(errors)).flat().filter(isText);
  return errors.flatMap((error: unknown) => {
    if (isText(error)) return [error];
    const { field, message } = record(error);
    return isText(message) ? [`${isText(field) ? field : 'request'} ${message}`] : [];
  });
}

/** A network that asks for a sign-in first sends every request on to its own page. */
const ownWords = (status: number): string =>
  status >= 300 && status < 400
    ? `This address sends on to another one, which is not followed (status ${status}). A network that asks to sign in first does so, too.`
    : `The service answered with status ${status}.`;

/** Characters of somebody else's words that a person is asked to read. */
const MOST = 500;
// Control characters are never meant, and able to hide what stands beside them; so are those that turn the direction of writing.
const HIDING = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;
const shortened = (words: string): string => {
  const shown = words.replace(HIDING, ' ');
  return shown.length > MOST ? `${shown.slice(0, MOST)}…` : shown;
};

/** The service's own words about an answer, with every fault it names; our own where it has none. Cut where they are no sentence any more. */
export function answerWords(status: number, body: unknown): string {
  const { message, detail, title, error, error_description: described, errors } = record(body);
  const said = [message, detail, described, error, record(error)['message'], title].find(isText);
  const named = faults(errors);
  if (said === undefined) return named.length > 0 ? shortened(named.join('; ')) : ownWords(status);
  return shortened(named.length > 0 ? `${said} (${named.join('; ')})` : said);
}
