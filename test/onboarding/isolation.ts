import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { InjectOptions } from 'fastify';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { routesOf, type Route } from '../support/routes-of.ts';
import { ORIGIN, type TestService } from '../support/test-service.ts';
import { enter, newInstaller, newOwner, sessionPathOf, walk } from './accounts.ts';
import { details, MULTIPART, multipartBody, payment, PDF } from './owner-browser.ts';

/** What is known of one owner, and by which none of it may be recognized in an answer to somebody else. */
export interface Seat {
  owner: SystemOwner;
  /** `/onboarding/s/<public id>` */
  hosted: string;
  cookie: { name: string; value: string };
}

/**
 * Every value that is the other owner's alone. The bank number is searched whole; its last digits are too short to
 * tell.
 */
export const canaries = {
  company: 'Bluebird Canary Roofing',
  name: 'Berta Bluebird',
  email: 'berta.bluebird@canary.example',
  phone: '+1 503 555 0177',
  address: '77 Canary Court',
  city: 'Bluebirdton',
  account: '1000000004',
  file: 'canary-contract.pdf',
};

export const canariesIn = (text: string): string[] =>
  Object.entries(canaries)
    .filter(([, value]) => text.includes(value))
    .map(([what]) => what);

/** Owner A, as far on as B is, so that every screen and every form answers. */
export async function seatA(service: TestService): Promise<Seat> {
  const owner = await newOwner(service);
  const browser = await enter(service, owner);
  await walk(browser, { payment: { account_number: canaries.account } });
  return seatOf(owner, browser);
}

/** Owner B, at the last screen with everything filled in: a bank account that is closed makes the payment due again. */
export async function seatB(service: TestService): Promise<Seat> {
  const installer = await newInstaller(service, { company_name: canaries.company });
  const { name, email, phone, address, city, file, account } = canaries;
  const owner = await newOwner(service, { installer_id: installer.id, name, email, phone, address, city });
  const browser = await enter(service, owner);
  await walk(browser, {}, 'ownership');
  await browser.upload(`${sessionPathOf(browser)}/ownership`, { action: 'continue' }, { ...PDF, name: file });
  await walk(browser, { details: { name, email, phone, address, city }, payment: { account_number: account } });
  return seatOf(owner, browser);
}

function seatOf(owner: SystemOwner, browser: Awaited<ReturnType<typeof enter>>): Seat {
  const [[name, { value }] = ['', { value: '' }]] = browser.cookies;
  return { owner, hosted: sessionPathOf(browser), cookie: { name, value } };
}

const idOf = (seat: Seat): string => seat.hosted.split('/').at(-1) ?? '';

/** All that a form of the hosted screens may ask for, in one: whatever the route reads is there and valid. */
const filled = {
  ...details,
  ...payment,
  method: 'integration',
  brand: 'SMA America',
  site_id: 'SITE-0001',
  signature: 'Mallory',
  agree: 'yes',
};

/** B's document: the first there was. */
const DOCUMENT = 1;

/** Fills a route's pattern in with the ids of one owner. */
function addressOf({ path }: Route, seat: Seat): string {
  return path
    .replace(':session', idOf(seat))
    .replace(':document', String(DOCUMENT))
    .replace(':token', seat.cookie.value)
    .replace(':homeowner_id', '1')
    .replace(':id', String(seat.owner.id))
    .replace('*', 'index.html');
}

/** One request that A, or somebody with A's secrets, can make. */
export interface Attempt {
  how: string;
  request: InjectOptions & { url: string; method: string };
}

type Headers = Record<string, string>;

/**
 * Every route of the application: what is read first, then what changes something, and at last the way out, which ends
 * a hosted session.
 */
export function routesInOrder(service: TestService): Route[] {
  const rank = ({ method, path }: Route): number =>
    path.endsWith('/leave') ? 2 : method === 'GET' || method === 'HEAD' ? 0 : 1;
  return routesOf(service.app).toSorted((one, other) => rank(one) - rank(other));
}

/** Every combination of A's secrets, B's addresses and B's ids at one route. */
export function attempts(route: Route, a: Seat, b: Seat): Attempt[] {
  const { value } = a.cookie;
  const own = `${a.cookie.name}=${value}`;
  const renamed = `${b.cookie.name}=${value}`;
  const identities: Record<string, Headers> = {
    'no cookie': {},
    "A's cookie": { cookie: own },
    "A's secret under the name of B's cookie": { cookie: renamed },
    'both names with the secret of A': { cookie: `${own}; ${renamed}` },
    "B's name twice": { cookie: `${renamed}; ${b.cookie.name}=` },
    "B's public id as its secret": { cookie: `${b.cookie.name}=${idOf(b)}` },
    "A's secret as an operator's cookie": { cookie: `console_session=${value}; ${own}`, 'x-session-secret': value },
    "A's secret as a token": { authorization: `Bearer ${value}`, cookie: own },
    "A's secret as an API key": { authorization: `Basic ${Buffer.from(`${value}:`).toString('base64')}`, cookie: own },
  };
  const [atA, atB] = [addressOf(route, a), addressOf(route, b)];
  const places: Record<string, string> = {
    "B's address": atB,
    "A's address with B's document": atA,
    "B's address by way of A's": atA.replace(a.hosted, `${a.hosted}/../${idOf(b)}`),
    "B's address by way of A's, encoded": atA.replace(a.hosted, `${a.hosted}/%2e%2e%2f${idOf(b)}`),
    'both ids in one address': atA.replace(idOf(a), `${idOf(a)},${idOf(b)}`),
    "B's ids in the query": `${atA}?session=${idOf(b)}&id=${b.owner.id}&system_owner_id=${b.owner.id}`,
  };
  return Object.entries(places).flatMap(([where, url]) =>
    Object.entries(identities).flatMap(([who, headers]) =>
      requests(route, url, headers).map((request) => ({
        how: `${route.method} ${route.path}: ${who}, ${where}`,
        request,
      })),
    ),
  );
}

function requests({ method }: Route, url: string, headers: Headers): Attempt['request'][] {
  const base = { method, url, headers: { host: new URL(ORIGIN).host, ...headers } } as Attempt['request'];
  if (!['POST', 'PUT'].includes(method)) return [base];
  const withBody = (type: string, payload: string | Buffer): Attempt['request'] => ({
    ...base,
    headers: { ...base.headers, 'content-type': type, origin: ORIGIN },
    payload,
  });
  if (!url.startsWith('/onboarding/'))
    return [withBody('application/json', JSON.stringify({ ...details, code: '000000' }))];
  const fields = (action: string) => ({ ...filled, action });
  const file = { ...PDF, name: 'mallory.pdf' };
  return [
    withBody('application/x-www-form-urlencoded', new URLSearchParams(fields(`remove-${DOCUMENT}`)).toString()),
    withBody(MULTIPART, multipartBody(fields('add'), { ...file, field: `replace-${DOCUMENT}` })),
    withBody(MULTIPART, multipartBody(fields(`remove-${DOCUMENT}`), file)),
    withBody('application/x-www-form-urlencoded', new URLSearchParams(fields('continue')).toString()),
  ];
}

/** Everything that the files hold of one owner, rows and bytes; the service must have stopped. */
export function keptOf(dataFolder: string, owner: SystemOwner): string {
  const database = new BetterSqlite3(join(dataFolder, 'test.sqlite'), { readonly: true });
  const read = (sql: string): unknown[] => database.prepare(sql).all(owner.id);
  const rows = {
    owners: read('SELECT * FROM owners WHERE id = ?'),
    installers: read('SELECT * FROM installers WHERE id = (SELECT installer_id FROM owners WHERE id = ?)'),
    documents: read('SELECT * FROM documents WHERE owner_id = ?') as { storage_name: string }[],
    links: read('SELECT * FROM links WHERE owner_id = ?'),
    hostedSessions: read('SELECT * FROM hosted_sessions WHERE link_id IN (SELECT id FROM links WHERE owner_id = ?)'),
    openings: read('SELECT * FROM openings WHERE owner_id = ?'),
    codes: read('SELECT * FROM hand_over_codes WHERE owner_id = ?'),
  };
  database.close();
  const folder = join(dataFolder, 'documents/test');
  const names = new Set(rows.documents.map(({ storage_name }) => storage_name));
  const bytes = readdirSync(folder)
    .filter((name) => names.has(name))
    .map((name) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    );
  return JSON.stringify({ rows, bytes });
}
