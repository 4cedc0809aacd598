import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startConsole } from 'solar-installer-console/testing';

let solar;
before(async () => {
  solar = await startConsole();
});
after(() => solar.stop());

/** An owner's browser, as far as the hosted forms need one: it keeps the cookie and follows redirects. */
function ownersBrowser() {
  let cookie = '';
  return async function go(url, form) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, ...(form && { origin: new URL(url).origin }) },
      ...(form && { method: 'POST', body: form }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) [cookie] = set.split(';');
    const to = response.headers.get('location');
    return to === null ? { url, page: await response.text() } : go(new URL(to, url).href);
  };
}

test('an owner fills in all forms, and may trade', async () => {
  const { id } = await solar.owner({ state: 'not_started', details: { name: 'Mary Hill' } });
  const link = await solar.link({ system_owner_id: id });
  const go = ownersBrowser();
  const fill = (url, fields) => go(url, new URLSearchParams(fields));

  let at = await go(link.url);
  at = await fill(at.url, { action: 'continue' });
  at = await fill(at.url, { method: 'integration', brand: 'SMA America', site_id: 'SITE-0001' });

  const documents = new FormData();
  documents.set('action', 'continue');
  const pdf = new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], { type: 'application/pdf' });
  documents.set('installation_contract', pdf, 'contract.pdf');
  at = await go(at.url, documents);

  const address = { address: '12 Elm Street', city: 'Salem', state: 'OR', zip_code: '97301' };
  at = await fill(at.url, { name: 'Mary Hill', email: 'mary@example.com', ...address });
  // The one field that cannot be known ahead: which text was read.
  const [, text] = /name="text" value="(\w+)"/.exec(at.page);
  at = await fill(at.url, { text, signature: 'Mary Hill', agree: 'yes' });
  const account = { routing_number: '123456780', account_number: '5550001111', account_number_again: '5550001111' };
  at = await fill(at.url, { ...account, account_type: 'checking', frequency: 'quarterly' });
  assert.match(at.url, /\/done$/);

  const owner = await fetch(`${solar.baseUrl}/v1/system-owners/${id}`, {
    headers: { authorization: `Bearer ${solar.apiKey}` },
  });
  assert.equal((await owner.json()).trading_enabled, true);
});
