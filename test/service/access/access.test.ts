import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTo, startUpstream, type Upstream } from '../../support/linked-services.ts';
import { routesOf } from '../../support/routes-of.ts';
import { ORIGIN, startTestService, type TestService } from '../../support/test-service.ts';
import { accessTable, type AccessGroup } from './access-table.ts';
import { gatherPrincipals, principals, type PrincipalName, type Principals } from './principals.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/access.md');

let folder: string;
let upstream: Upstream;
let service: TestService;
let everybody: Principals;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-access-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  upstream = await startUpstream();
  service = await startTestService({ host: { rendererFolder: folder, testHelpers: true } });
  await service.signIn();
  everybody = await gatherPrincipals(service);
  await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
});
afterAll(async () => {
  await service.close();
  await upstream.service.close();
  await rm(folder, { recursive: true });
});

const credentialNames: PrincipalName[] = ['access token', 'API key', 'automation key'];

/** An address of the route. Flags are asked for of a topic that the credential may read. */
const addressOf = (path: string, principal: PrincipalName): string =>
  path
    .replace(':topic', principal === 'API key' ? 'installers' : 'inverters')
    .replace(/:\w+/g, '1')
    .replace('*', 'nothing');

/**
 * What comes back. A change carries a field that no operation has: whoever is let in is told so with 422, and nothing
 * is done. The body of an answer is not read, because that of the event stream never ends.
 */
async function statusOf(route: string, principal: PrincipalName, headers: Record<string, string>): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const changes = method !== 'GET' && method !== 'HEAD';
  const answer = await service.app.inject({
    method,
    url: addressOf(path, principal),
    payloadAsStream: true,
    headers: {
      host: new URL(ORIGIN).host,
      accept: 'text/html',
      ...headers,
      ...(changes && { 'content-type': 'application/json' }),
    },
    ...(changes && { payload: { no_such_field: true } }),
  });
  answer
    .stream()
    .on('error', () => undefined)
    .destroy();
  return answer.statusCode;
}

/** What somebody is told who is not let in. */
function refusal(route: string, principal: PrincipalName): number {
  if (principal === 'operator') return 409; // the two steps of a hand-over that did not begin
  return credentialNames.includes(principal) && route.includes(' /console/') ? 403 : 401;
}

const letsIn = ({ who }: AccessGroup, principal: PrincipalName): boolean =>
  who === 'everyone' || who.includes(principal);

/**
 * What came back for each thing that the principal may send: of credentials of another workspace, and of revoked ones,
 * one of each kind.
 */
type Seen = number[];

/** `let in`, or what is to come back. A credential of another workspace is told so where its kind would be let in. */
function expected(group: AccessGroup, route: string, principal: PrincipalName): Seen | 'let in' {
  if (letsIn(group, principal)) return 'let in';
  if (principal === 'credential of another workspace')
    return credentialNames.map((name) => (letsIn(group, name) ? 409 : refusal(route, name)));
  return everybody[principal].map(() => refusal(route, principal));
}

const isLetIn = (seen: Seen): boolean =>
  new Set(seen).size === 1 && seen.every((status) => ![401, 403, 409].includes(status));

const lookAt = (route: string, principal: PrincipalName): Promise<Seen> =>
  Promise.all(everybody[principal].map((headers) => statusOf(route, principal, headers)));

/** The cell of the document: where kinds differ, that the workspace is another one says the most. */
function cell(seen: Seen): string {
  const status = seen.includes(409) ? 409 : seen[0];
  return isLetIn(seen) ? `**${status}**` : String(status);
}

const INTRODUCTION = `# Who may do what

Each operation of \`src/contract\` declares the kinds of principal that it accepts, and a route says itself what else it asks, such as which records a credential may hear of. Each route of the application
was requested by each of them, and this is the result. Bold: let in, whatever became of it (a change carries a field that no operation
has, so that 422 is as far as anybody gets). 401: not known, or not let in right now; 403: known, and not allowed; 409: a credential of
another workspace than the open one, or a hand-over that did not begin. A HEAD is answered as its GET is.

The table is written by \`npm run unit -- test/service/access -u\` and held by the same test; a route that it does not know fails it.
`;

const pattern = (cells: string[]): string => `| ${cells.join(' | ')} |`;

describe('[D18] [D43] every route, for every kind of principal', () => {
  const declared = accessTable.flatMap(({ routes }) => routes);

  test('is declared: nothing is reachable that nobody has decided on', () => {
    const routes = routesOf(service.app)
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.toSorted()).toEqual(declared.toSorted());
  });

  const sections: string[] = [];
  test.each(accessTable.map((group) => [group.title, group] as const))('%s', async (title, group) => {
    const rows: string[] = [];
    for (const route of group.routes) {
      const seen = await Promise.all(principals.map((principal) => lookAt(route, principal)));
      const wanted = principals.map((principal) => [route, principal, expected(group, route, principal)]);
      expect(
        principals.map((principal, index) => [
          route,
          principal,
          letsIn(group, principal) && isLetIn(seen[index] ?? []) ? 'let in' : seen[index],
        ]),
      ).toEqual(wanted);
      rows.push(pattern([`\`${route}\``, ...seen.map(cell)]));
    }
    sections.push(
      [
        `## ${title}`,
        '',
        group.why,
        '',
        pattern(['route', ...principals]),
        pattern(['---', ...principals.map(() => '---:')]),
        ...rows,
        '',
      ].join('\n'),
    );
  });

  test('and docs/access.md is what was seen', async () => {
    await expect([INTRODUCTION, ...sections].join('\n')).toMatchFileSnapshot(DOCUMENT);
  });

  test('HEAD is answered as GET is', async () => {
    for (const { path } of routesOf(service.app).filter(({ method }) => method === 'HEAD'))
      for (const principal of principals)
        for (const headers of everybody[principal]) {
          const statuses = await Promise.all(
            ['GET', 'HEAD'].map((method) => statusOf(`${method} ${path}`, principal, headers)),
          );
          expect([path, principal, statuses[1]]).toEqual([
            path,
            principal,
            path === '/onboarding/l/:token' ? 204 : statuses[0],
          ]);
        }
  });
});
