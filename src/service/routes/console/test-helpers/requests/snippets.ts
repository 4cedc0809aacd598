import type { JournalEntry } from '../../../../../contract/console/test-helpers/requests.ts';

/** What every client sends by itself, and what is about one connection. */
const BY_ITSELF =
  /^(host|connection|content-length|transfer-encoding|user-agent|accept-encoding|cookie|sec-.*|authorization)$/;

const headersOf = ({ request }: JournalEntry): [string, string][] =>
  Object.entries(request.headers).filter(([name]) => !BY_ITSELF.test(name));

/** The name of the variable with the secret that the journal does not keep. */
function secretName({ credential, request }: JournalEntry): string | undefined {
  if (!request.headers.authorization) return undefined;
  return credential?.kind.toUpperCase() ?? 'SECRET';
}

const isBasic = ({ request }: JournalEntry): boolean => /^basic /i.test(request.headers.authorization ?? '');

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Of brackets curl would make several requests, and of dots another address. */
const addressFlags = (path: string): string[] => [
  ...(/[[\]{}]/.test(path) ? ['--globoff'] : []),
  ...(/\/\.|\/%2e/i.test(path) ? ['--path-as-is'] : []),
];

function curl(entry: JournalEntry, base: string): string {
  const secret = secretName(entry);
  const authorization = isBasic(entry) ? `-u "$${secret}:"` : `-H "Authorization: Bearer $${secret}"`;
  const { method, path } = entry;
  return [
    ['curl', method === 'HEAD' ? '--head' : `-X ${method}`, ...addressFlags(path), quoted(base + path)].join(' '),
    ...(secret ? [authorization] : []),
    ...headersOf(entry).map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    // Raw: of a body that begins with @, curl would send the file of that name.
    ...(entry.request.body === null ? [] : [`--data-raw ${quoted(entry.request.body)}`]),
  ].join(' \\\n  ');
}

function fetchCall(entry: JournalEntry, base: string): string {
  const secret = secretName(entry);
  const authorization = isBasic(entry) ? `\`Basic \${btoa(\`\${${secret}}:\`)}\`` : `\`Bearer \${${secret}}\``;
  const headers = [
    ...(secret ? [`    authorization: ${authorization},`] : []),
    ...headersOf(entry).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ];
  return [
    `await fetch(${JSON.stringify(base + entry.path)}, {`,
    `  method: ${JSON.stringify(entry.method)},`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(entry.request.body === null ? [] : [`  body: ${JSON.stringify(entry.request.body)},`]),
    '});',
  ].join('\n');
}

/** What an editor would take for the next request, for a file to be read or written, or for a variable. */
const NOT_AS_IT_IS = /^(?:###|<|>)|\{\{/m;

/** As editors send it: variables stand in double braces. */
function httpFile(entry: JournalEntry, base: string): string {
  const { body } = entry.request;
  const isTold = body !== null && !NOT_AS_IT_IS.test(body);
  const secret = secretName(entry)?.toLowerCase();
  const authorization = isBasic(entry) ? `Basic {{${secret}}}:` : `Bearer {{${secret}}}`;
  const isPlain = ([, value]: readonly [string, string]): boolean => !value.includes('{{');
  const headers = headersOf(entry);
  return [
    `### ${entry.id} ${entry.operation ?? ''}`.trimEnd(),
    ...headers
      .filter((header) => !isPlain(header))
      .map(([name]) => `# Without its header ${name}, which names variables`),
    ...(body === null || isTold ? [] : ['# Without its body, which such a file cannot hold']),
    `${entry.method} ${base}${entry.path.replaceAll('{', '%7B')}`,
    ...(secret ? [`Authorization: ${authorization}`] : []),
    ...headers.filter(isPlain).map(([name, value]) => `${name}: ${value}`),
    ...(isTold ? ['', body] : []),
  ].join('\n');
}

const each =
  (write: (entry: JournalEntry, base: string) => string) =>
  (entries: readonly JournalEntry[], base: string): string =>
    entries.map((entry) => `${write(entry, base)}\n`).join('\n');

/** Requests as text that can be run, with variables in the place of secrets. */
export const asText = { curl: each(curl), fetch: each(fetchCall), http: each(httpFile) };
