import { documented, type Check } from '../check.ts';
import { at, expectSame, expectThat, NotChecked, shown, Skipped } from '../expect.ts';
import { expectFault, expectRefusal, expectSuccess, succeeded, type Answer } from '../server.ts';
import { aGenerator, anInverter, identifier, ledTo, type Account, type Link, type Site } from '../site.ts';

const BEARER = 'Generator and inverter endpoints take the header Authorization: Bearer <ACCESS_TOKEN>.';
const BASIC =
  'The onboarding endpoints are shown with HTTP basic authentication: the secret API key <API_KEY> is the user name and the password is empty.';
const LOCKED =
  "After a link has been created for an account, the integrator can no longer read or write the owner's personal information on that account.";
const PREFILL = 'Optional: account fields for prefilling (including address and email), and requested capabilities.';
const REFRESH = 'Owner already visited the link (refresh, back, forward) | Redirect to refresh_url';
const NOTHING = 'Nothing is passed in those redirects, so the integrator fetches the account to learn its state.';
const SCHEMES =
  'In test mode refresh_url and return_url may use HTTP (for example for local testing). In live mode they must use HTTPS.';

/** A secret of the same form that nobody was given. */
export const wrong = (secret: string): string => `${secret.slice(0, -4)}${secret.endsWith('0000') ? '1111' : '0000'}`;

const basic = (user: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${user}:`).toString('base64')}`,
});

/** The requests of a kind of record, each of which needs a token. */
async function refusesAll(
  site: Site,
  kind: 'generators' | 'inverters',
  headers: Record<string, string>,
  what: string,
): Promise<void> {
  const made = await site.make(kind);
  const ask = { as: 'nobody', headers } as const;
  const sent = kind === 'generators' ? aGenerator(site.homeownerId(), site.marker()) : anInverter(site.marker());
  expectRefusal(await site.ask('GET', `/v1/${kind}`, ask), what);
  expectRefusal(await site.create(kind, sent, ask), what);
  if (kind === 'inverters') expectRefusal(await site.change(made, { is_producing: true }, ask), what);
  expectRefusal(await site.remove(made, ask), what);
}

/** The visit of a person, and the address it led to; undefined for a page. */
async function visited(site: Site, url: string): Promise<{ answer: Answer; to: string | undefined }> {
  const answer = await site.server.visit(url);
  return { answer, to: ledTo(answer) };
}

/** Leads to refresh_url, with whatever is added to it. */
export async function expectRefresh(site: Site, { url, refreshUrl }: Link, when: string): Promise<string | undefined> {
  const { answer, to } = await visited(site, url);
  const led = to !== undefined && to.startsWith(refreshUrl.split('?', 1)[0] ?? '');
  expectThat(
    led,
    `A visit ${when} was answered ${answer.status}${to ? ` to ${to}` : ''}, not redirected to refresh_url`,
  );
  return to;
}

async function withLink(site: Site, details: Record<string, string>): Promise<Account> {
  const account = await site.account(details);
  await site.link(account);
  return account;
}

/** What the description says of installers, accounts, links, and of who may ask. */
export const onboardingChecks: readonly Check[] = [
  ...(['generators', 'inverters'] as const).flatMap((kind) => [
    documented(`${kind}.token`, BEARER, async (site) =>
      expectSuccess(await site.ask('GET', `/v1/${kind}`, { as: 'token' })),
    ),
    documented(`${kind}.without token`, BEARER, (site) => refusesAll(site, kind, {}, 'without a token')),
    documented(`${kind}.wrong token`, BEARER, (site) =>
      refusesAll(site, kind, { authorization: `Bearer ${wrong(site.server.token)}` }, 'with a wrong token'),
    ),
  ]),
  documented(
    'installers.create',
    'The response carries id, which is the installer_id for later calls.',
    async (site) => {
      const answer = await site.createInstaller({ form: { company_name: site.marker() } });
      if (!succeeded(answer)) throw new NotChecked(`the names of branding are not documented: ${answer.status}`);
      const id = identifier(answer);
      expectThat(id !== undefined, `the answer to a profile has no id: ${shown(answer.json)}`);
      expectSuccess(await site.createAccount({ form: { installer_id: id } }));
    },
  ),
  documented('accounts.create', 'Response: the account object, including its id.', async (site) => {
    const answer = await site.createAccount({ form: { installer_id: await site.installer() } });
    expectSuccess(answer);
    expectThat(identifier(answer) !== undefined, `the answer to an account has no id: ${shown(answer.json)}`);
  }),
  documented('accounts.create.requires installer_id', 'Required parameter: installer_id.', async (site) =>
    expectFault(await site.createAccount({ form: { email: 'grace@navy.example' } }), 'without installer_id'),
  ),
  documented(
    'accounts.create.installer_id',
    'installer_id | identifier | Associates the owner with an installer. Required on creation.',
    async (site) => {
      const { installerId, record } = await site.account();
      expectSame('installer_id of the account', String(at(record, 'installer_id')), installerId);
    },
  ),
  documented('accounts.create.prefill', PREFILL, async (site) => {
    const installer_id = await site.installer();
    const details = { address: '7 Compiler Court', email: 'grace@navy.example' };
    expectSuccess(await site.createAccount({ form: { installer_id, ...details } }));
  }),
  documented('accounts.key', BASIC, async (site) =>
    expectSuccess(await site.createAccount({ form: { installer_id: await site.installer() } })),
  ),
  documented('accounts.without key', BASIC, async (site) => {
    const installer_id = await site.installer();
    expectRefusal(await site.createAccount({ as: 'nobody', form: { installer_id } }), 'without a key');
    expectRefusal(await site.createLink(await site.visitor(), {}, { as: 'nobody' }), 'without a key');
  }),
  documented('accounts.wrong key', BASIC, async (site) => {
    const form = { installer_id: await site.installer() };
    const headers = basic(wrong(site.server.key));
    expectRefusal(await site.createAccount({ as: 'nobody', headers, form }), 'with a wrong key');
  }),
  ...(['all_requirements_submitted', 'trading_enabled'] as const).map((flag) =>
    documented(
      `accounts.${flag}`,
      flag === 'trading_enabled'
        ? 'trading_enabled | flag | Tells whether the owner is fully onboarded for trading'
        : 'all_requirements_submitted | boolean-like flag | Tells whether onboarding requirements have all been submitted',
      async (site) => {
        const account = await site.account();
        const value = at(await site.read(account), flag);
        expectThat(value === false || value === 0, `${flag} of an account that has done nothing is ${shown(value)}`);
      },
    ),
  ),
  documented('links.create', 'Response: contains url.', async (site) => {
    const answer = await site.createLink(await site.visitor());
    expectSuccess(answer);
    const url = at(answer.json, 'url');
    expectThat(typeof url === 'string' && URL.canParse(url), `url of the link is ${shown(url)}, no address`);
  }),
  documented('links.first visit', 'The owner enters the onboarding flow', async (site) => {
    const { url, refreshUrl, returnUrl } = await site.link();
    const { to } = await visited(site, url);
    const out = [refreshUrl, returnUrl].find((address) => to?.startsWith(address.split('?', 1)[0] ?? ''));
    expectSame('where the first visit leads out to', out, undefined);
  }),
  documented('links.second visit', REFRESH, async (site) => {
    const link = await site.link();
    await visited(site, link.url);
    await expectRefresh(site, link, 'after the first');
  }),
  documented('links.third visit', 'A link can be used only once.', async (site) => {
    const link = await site.link();
    for (const _visit of [1, 2]) await visited(site, link.url);
    await expectRefresh(site, link, 'after two others');
  }),
  documented('links.nothing passed', NOTHING, async (site) => {
    const link = await site.link();
    await visited(site, link.url);
    const to = await expectRefresh(site, link, 'after the first');
    expectSame('where the second visit leads', to, link.refreshUrl);
  }),
  documented(
    'links.again',
    'The same parameters are sent again when a new link is created after a redirect to refresh_url.',
    async (site) => {
      const account = await site.visitor();
      const used = await site.link(account);
      for (const _visit of [1, 2]) await visited(site, used.url);
      const fresh = await site.link(account);
      expectThat(fresh.url !== used.url, 'the second link of an account has the address of the first, which was used');
      const { to } = await visited(site, fresh.url);
      expectThat(to !== fresh.refreshUrl, 'the first visit to a new link leads to refresh_url');
    },
  ),
  documented('links.expiry', 'Link expired (a few minutes since creation) | Redirect to refresh_url', async (site) => {
    if (!site.wait) throw new Skipped('takes ten minutes: --wait');
    const link = await site.link();
    await site.wait(600);
    await expectRefresh(site, link, 'ten minutes after the link was made');
  }),
  documented('links.http', SCHEMES, async (site) => {
    if (!site.mode) throw new Skipped('the credentials say neither test nor live');
    const account = await site.visitor();
    for (const field of ['refresh_url', 'return_url']) {
      const answer = await site.createLink(account, { [field]: 'http://localhost:3000/back' });
      if (site.mode === 'test') expectSuccess(answer);
      else expectRefusal(answer, `with an HTTP ${field} in live mode`);
    }
  }),
  documented('accounts.locked read', LOCKED, async (site) => {
    const details = { email: 'grace@navy.example', address: '7 Compiler Court' };
    const record = await site.read(await withLink(site, details));
    for (const [field, value] of Object.entries(details))
      expectThat(at(record, field) !== value, `${field} can still be read after a link has been created`);
  }),
  documented('accounts.locked write', LOCKED, async (site) => {
    const account = await withLink(site, { email: 'grace@navy.example' });
    const form = { email: 'other@navy.example' };
    const answer = await site.ask('PUT', `/v1/system-owners/${account.id}`, { as: 'key', form });
    expectRefusal(answer, 'after a link has been created');
  }),
];
