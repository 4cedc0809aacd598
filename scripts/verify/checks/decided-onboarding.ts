import { z } from 'zod';
import { decided, type Check } from '../check.ts';
import { at, expectFields, expectSame, expectThat, NotChecked, shown } from '../expect.ts';
import { expectShape, listTimestamp } from '../shapes.ts';
import { expectStatus, expectSuccess, succeeded, type Answer } from '../server.ts';
import { identifier, ledTo, type Account, type Site } from '../site.ts';
import { expectFaults } from './decided-answers.ts';
import { expectRefresh } from './onboarding.ts';

const PROFILES =
  '`company_name` is required; `email`, `color` as `#RRGGBB`, `logo` as https address or image data of at most 512 KiB, recognized by its bytes, never SVG';
const OWNERS = '`POST`, `GET` one, `GET` all, `PUT` until the first link.';
const PREFETCH = 'Prefetches, previews and HEAD get 204.';
const LOCKED = 'writing it is 403 `personal_information_locked`';
const details = { name: 'Grace Hopper', email: 'grace@navy.example', address: '7 Compiler Court', phone: 'none' };

const ask = (site: Site, method: string, path: string, json?: unknown): Promise<Answer> =>
  site.ask(method, path, { as: 'key', json });

const update = (site: Site, { id }: Account, form: Record<string, string>): Promise<Answer> =>
  site.ask('PUT', `/v1/system-owners/${id}`, { as: 'key', form });

/** A profile of this run, and where it is. */
async function installer(site: Site, form: Record<string, string> = {}): Promise<{ path: string; record: unknown }> {
  const answer = await site.createInstaller({ form: { company_name: site.marker(), ...form } });
  if (!succeeded(answer)) throw new NotChecked(`${answer.asked} gave no profile to look at: ${answer.status}`);
  return { path: `/v1/installers/${identifier(answer)}`, record: answer.json };
}

/** What is decided about installers, accounts, and links. */
export const decidedOnboardingChecks: readonly Check[] = [
  decided('D15', 'installers.fields', PROFILES, async (site) => {
    const branding = { email: 'office@sun.example', color: '#ffaa00', logo: 'https://sun.example/logo.png' };
    expectFields('the profile', (await installer(site, branding)).record, branding);
  }),
  decided('D15', 'installers.create.refuses', PROFILES, async (site) => {
    const changes: Record<string, string>[] = [
      { company_name: '' },
      { email: 'nobody' },
      { color: 'red' },
      { logo: 'http://sun.example/logo.png' },
      { logo: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
    ];
    for (const change of changes) {
      const answer = await site.createInstaller({ form: { company_name: site.marker(), ...change } });
      expectFaults(answer, Object.keys(change), `with ${shown(change)}`);
    }
  }),
  decided('D15', 'installers.read', '`POST`, `PUT`, `GET` one and `GET` all.', async (site) => {
    const { path, record } = await installer(site);
    const answer = await ask(site, 'GET', path);
    expectStatus(answer, 200);
    expectSame('the profile, read again,', answer.json, record);
    expectStatus(await ask(site, 'GET', '/v1/installers'), 200);
  }),
  decided('D15', 'installers.update', '`POST`, `PUT`, `GET` one and `GET` all.', async (site) => {
    const { path, record } = await installer(site, { color: '#ffaa00' });
    const answer = await ask(site, 'PUT', path, { email: 'office@sun.example' });
    expectStatus(answer, 200);
    const company_name = at(record, 'company_name');
    expectFields('the profile', answer.json, { company_name, color: '#ffaa00', email: 'office@sun.example' });
  }),
  decided(
    'D46',
    'installers.times',
    '`created_at` and `updated_at` in every answer, as of generators and inverters.',
    async (site) =>
      expectShape('the profile', (await installer(site)).record, {
        created_at: listTimestamp,
        updated_at: listTimestamp,
      }),
  ),
  decided(
    'D46',
    'accounts.times',
    "An account's `updated_at` moves with each update (D11), with its first link",
    async (site) => {
      const account = await site.account();
      expectShape('the account', account.record, { created_at: listTimestamp, updated_at: listTimestamp });
      const times = [String(at(account.record, 'updated_at'))];
      times.push(String(at((await update(site, account, { city: 'Arlington' })).json, 'updated_at')));
      await site.link(account);
      times.push(String(at(await site.read(account), 'updated_at')));
      expectThat(new Set(times).size === 3, `updated_at of an account is ${times.join(', ')}: it does not move`);
    },
  ),
  decided('D16', 'accounts.read', OWNERS, async (site) => {
    const account = await site.account(details);
    const answer = await ask(site, 'GET', `/v1/system-owners/${account.id}`);
    expectStatus(answer, 200);
    expectFields('the account', answer.json, details);
    expectStatus(await ask(site, 'GET', '/v1/system-owners'), 200);
  }),
  decided('D16', 'accounts.update', OWNERS, async (site) => {
    const answer = await update(site, await site.account(details), { email: 'other@navy.example' });
    expectStatus(answer, 200);
    expectFields('the account', answer.json, { ...details, email: 'other@navy.example' });
  }),
  decided('D16', 'accounts.create.JSON', 'JSON or form', async (site) => {
    const json = { installer_id: Number(await site.installer()), ...details };
    const answer = await site.createAccount({ json });
    expectStatus(answer, 201, 'as JSON');
    expectFields('the account', answer.json, details);
  }),
  decided(
    'D16',
    'accounts.create.unknown installer',
    '`installer_id` is required, the rest is prefill.',
    async (site) =>
      expectFaults(
        await site.createAccount({ form: { installer_id: '9007199254740991' } }),
        ['installer_id'],
        'with an unknown installer',
      ),
  ),
  decided('D16', 'accounts.requirements', 'Flags, requirements and rejection are returned.', async (site) => {
    const texts = z.array(z.string());
    const requirements = z.looseObject({ currently_due: texts.min(1), pending_review: texts.max(0) });
    expectShape('a new account', (await site.account()).record, { requirements, rejected: z.literal(false) });
  }),
  decided('D17', 'accounts.locked fields', 'is in no answer any more', async (site) => {
    const account = await site.account(details);
    await site.link(account);
    const record = await site.read(account);
    for (const field of Object.keys(details)) expectSame(`${field} after the first link`, at(record, field), undefined);
  }),
  decided('D17', 'accounts.locked code', LOCKED, async (site) => {
    const account = await site.account(details);
    await site.link(account);
    const answer = await update(site, account, { city: 'Arlington' });
    expectStatus(answer, 403, 'after the first link');
    expectSame('code of the refusal', at(answer.json, 'code'), 'personal_information_locked');
  }),
  decided('D18', 'accounts.key as Bearer', 'API keys as Basic user name (or Bearer) for onboarding', async (site) => {
    const headers = { authorization: `Bearer ${site.server.key}` };
    expectStatus(await site.ask('GET', '/v1/system-owners', { headers }), 200, 'with the key as Bearer');
  }),
  decided('D20', 'links.times', 'The answer says `created_at` and `expires_at` beside `url`', async (site) => {
    const { answer } = await site.link();
    expectShape('the link', answer.json, { created_at: listTimestamp, expires_at: listTimestamp });
    const [from, to] = ['created_at', 'expires_at'].map((name) => Date.parse(String(at(answer.json, name))));
    expectSame('the seconds that a link lasts', (Number(to) - Number(from)) / 1000, 300);
  }),
  decided('D20', 'links.newer ends', 'five minutes; a newer link of the account ends it.', async (site) => {
    const account = await site.visitor();
    const older = await site.link(account);
    await site.link(account);
    await expectRefresh(site, older, 'after a newer link was made');
  }),
  ...(
    [
      ['HEAD', 'HEAD', {}, 204, PREFETCH],
      ['prefetch', 'GET', { 'sec-purpose': 'prefetch' }, 204, PREFETCH],
      [
        'loaded ahead',
        'GET',
        { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' },
        503,
        'A page that is loaded ahead of a click (`Sec-Purpose` with `Sec-Fetch-Dest: document`) gets 503',
      ],
    ] as const
  ).map(([name, method, headers, status, says]) =>
    decided('D21', `links.${name}`, says, async (site) => {
      const { url, refreshUrl } = await site.link();
      expectStatus(await site.server.visit(url, headers, method), status, `by ${name}`);
      expectThat(ledTo(await site.server.visit(url)) !== refreshUrl, `${name} has used the link up`);
    }),
  ),
  decided('D21', 'links.no token', 'the address holds no token afterward', async (site) => {
    const { url } = await site.link();
    const to = ledTo(await site.server.visit(url)) ?? url;
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    expectThat(!to.includes(token), 'the address after the first visit holds the token of the link');
  }),
  decided(
    'D22',
    'links.redirect',
    '303, not kept by caches, without a referrer, to the address exactly as it was given.',
    async (site) => {
      const { url, refreshUrl } = await site.link();
      for (const when of ['first', 'second']) {
        const { status, headers } = await site.server.visit(url);
        expectSame(`the status of the ${when} visit`, status, 303);
        expectSame(`Cache-Control of the ${when} visit`, headers['cache-control'], 'no-store');
        expectSame(`Referrer-Policy of the ${when} visit`, headers['referrer-policy'], 'no-referrer');
        if (when === 'second') expectSame('Location of the second visit', headers['location'], refreshUrl);
      }
    },
  ),
  decided('D22', 'links.addresses', 'Only http and https addresses without credentials are taken', async (site) => {
    const account = await site.visitor();
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'app://back',
      'https://a:b@installer.example/',
      '/back',
    ])
      for (const field of ['refresh_url', 'return_url'])
        expectFaults(await site.createLink(account, { [field]: address }), [field], `with ${field}=${address}`);
  }),
  decided(
    'D25',
    'idempotency.links',
    'The answer with a link is given again while that link can be used; once it was visited, has expired or was ended by a newer one, its key is free and makes a new link',
    async (site) => {
      const account = await site.visitor();
      const headers = { 'idempotency-key': site.marker() };
      const make = async () => at((await site.createLink(account, {}, { headers })).json, 'url');
      const [first, again] = [await make(), await make()];
      expectSame('the url of the second answer to an Idempotency-Key', again, first);
      await site.server.visit(String(first));
      const next = await make();
      expectThat(typeof next === 'string' && next !== first, 'a key gives a link again that was used');
    },
  ),
  decided('D29', 'forms.field twice', '422 naming it.', async (site) => {
    const raw = `installer_id=${await site.installer()}&email=a%40b.example&email=c%40d.example`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expectFaults(await site.createAccount({ raw, headers }), ['email'], 'with email twice');
  }),
  decided(
    'D34',
    'links.account',
    'another name of `system_owner_id` in the body of a link, as the description calls it both.',
    async (site) => {
      const account = await site.visitor();
      const change = { system_owner_id: undefined, account: account.id };
      expectSuccess(await site.createLink(account, change));
    },
  ),
  decided('D34', 'links.account differs', 'Both together must be equal', async (site) => {
    const [one, other] = [await site.visitor(), await site.account()];
    expectFaults(await site.createLink(one, { account: other.id }), ['account'], 'with two accounts');
  }),
  decided(
    'D35',
    'links.installer',
    "required, because it selects the branding: that of the account's own installer.",
    async (site) => {
      const account = await site.visitor();
      const { path } = await installer(site);
      const other = path.split('/').at(-1) ?? '';
      expectFaults(await site.createLink(account, { installer_id: other }), ['installer_id'], 'with another installer');
      expectFaults(
        await site.createLink(account, { installer_id: undefined }),
        ['installer_id'],
        'without an installer',
      );
    },
  ),
  decided(
    'D45',
    'accounts.capabilities',
    '`["srec_trading"]`: it is the only one there is, and what an account is for.',
    async (site) =>
      expectSame('capabilities of an account that names none', at((await site.account()).record, 'capabilities'), [
        'srec_trading',
      ]),
  ),
  decided('D47', 'accounts.free text', 'text, as the description has it', async (site) => {
    const free = { phone: 'ask at the door', state: 'Somewhere', zip_code: 'none' };
    expectFields('the account', (await site.account(free)).record, free);
  }),
  decided('D47', 'accounts.email', '`email` is refused unless it has the form of an address', async (site) => {
    const installer_id = await site.installer();
    expectFaults(await site.createAccount({ form: { installer_id, email: 'nobody' } }), ['email'], 'with email=nobody');
  }),
];
