const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

const faults = (errors: unknown): string[] =>
  (Array.isArray(errors) ? errors : []).map(record).flatMap(({ field, message }) => (typeof message === 'string' ? [`${typeof field === 'string' ? field : 'request'} ${message}`] : []));

/** The service's own words about an answer, with every fault it names; our own where it has none. */
export function answerWords(status: number, body: unknown): string {
  const { message, detail, title, errors } = record(body);
  const said = [message, detail, title].find((words) => typeof words === 'string' && words !== '');
  const named = faults(errors);
  if (typeof said !== 'string') return named.length > 0 ? named.join('; ') : `The service answered with status ${status}.`;
  return named.length > 0 ? `${said} (${named.join('; ')})` : said;
}
