import type { UpstreamRequest } from '../sync-deps.ts';

const MOST = 4_000;

/** In one line where it is long: indenting what a service has nested deeply takes the square of its depth. */
function asText(value: unknown): string {
  if (value === undefined) return '';
  try {
    const line = JSON.stringify(value);
    return line.length > MOST ? line : JSON.stringify(value, null, 2);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return '…';
  }
}

const shortened = (value: unknown): string => {
  const text = asText(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

/**
 * A request and its answer, where one came, as text for a person who wants to see them. Credentials are in neither:
 * the network adds them later.
 */
export function exchangeText(
  { method, path, body }: UpstreamRequest,
  answer?: { status: number; body: unknown },
): string {
  const came = answer === undefined ? '' : [`HTTP ${answer.status}`, shortened(answer.body)].join('\n');
  return [`${method} ${path}`, shortened(body), '', came].join('\n').trim();
}
