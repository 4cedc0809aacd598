import type { UpstreamRequest } from '../sync-deps.ts';

/** The body of a request as text, and the header that names its form. */
export interface RequestBody {
  text: string;
  contentType: string;
}

const formText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

function formOf(body: object): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const item of value) pairs.append(`${name}[]`, formText(item));
    else pairs.append(name, formText(value));
  }
  return pairs.toString();
}

/**
 * Writes a body as the description of the service shows it: JSON for generators and inverters, a form for everything of
 * the onboarding, which is what takes the API key. Undefined where there is none.
 */
export function writeBody({ body, credential }: Pick<UpstreamRequest, 'body' | 'credential'>): RequestBody | undefined {
  if (body === undefined) return undefined;
  if (credential === 'access_token' || typeof body !== 'object' || body === null)
    return { text: JSON.stringify(body), contentType: 'application/json' };
  return { text: formOf(body), contentType: 'application/x-www-form-urlencoded' };
}
