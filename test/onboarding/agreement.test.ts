import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import { hostedMessages } from '../../src/languages/hosted.ts';
import { type Language, languages } from '../../src/languages/languages.ts';
import { AGREEMENT_VERSION, agreementDocument, CLAUSES } from '../../src/service/hosted/agreement-document.ts';
import { wordsIn } from '../../src/service/hosted/words.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import {
  accept,
  enter,
  newInstaller,
  newOwner,
  prefilled,
  readOwner,
  shownAgreement,
  sessionPathOf,
  walk,
} from './accounts.ts';
import type { OwnerBrowser } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const english = wordsIn('en-US');
const { text, sha256 } = agreementDocument(english, prefilled, 'Bright Roofs');

async function atAgreement(): Promise<{
  owner: SystemOwner;
  browser: OwnerBrowser;
  hosted: string;
  due: () => Promise<string[]>;
}> {
  const owner = await newOwner(service, prefilled);
  const browser = await enter(service, owner);
  await walk(browser, {}, 'agreement');
  return {
    owner,
    browser,
    hosted: sessionPathOf(browser),
    due: async () => (await readOwner(service, owner.id)).requirements.currently_due,
  };
}

/** The markup without its tags, as a reader sees it. */
const words = (page: string): string =>
  page
    .replaceAll(/<style.*?<\/style>|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Every line of the text, in its order. */
function checkHolds(page: string, lines: string): void {
  const found = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => words(page).indexOf(line));
  expect(found).not.toContain(-1);
}

describe('the text of the agreement', () => {
  test('holds the details of its owner first, then the clauses; its hash is of exactly this text', () => {
    expect(text.split('\n\n')[1]).toBe(
      `You and your system
Name: Mary Hill
Email address: mary@example.com
Address of the solar system: 12 Elm Street, Salem, OR 97301
Installer: Bright Roofs
In this agreement “you” are the person named here, and “we” are the certificate service that Bright Roofs works with.`,
    );
    expect(text.startsWith(`Service agreement\nVersion ${AGREEMENT_VERSION}\n\n`)).toBe(true);
    expect(sha256).toBe(hash('sha256', Buffer.from(text, 'utf8'), 'hex'));
    expect(agreementDocument(english, { ...prefilled, phone: '555 0100' }, 'Bright Roofs').sha256).not.toBe(sha256);
  });
});

test('a version is one text in each language: whoever changes a clause gives it another version', () => {
  const fingerprint = (language: Language): string => {
    const { clause } = hostedMessages[language].contract;
    return hash('sha256', JSON.stringify(CLAUSES.map((each) => clause[each])), 'hex');
  };
  const fingerprints = (Object.keys(languages) as Language[]).map((language) => [language, fingerprint(language)]);
  expect([AGREEMENT_VERSION, Object.fromEntries(fingerprints)]).toEqual([
    '2026-11-23',
    {
      'en-US': 'bf1ab24024fb8549d7572f56b89c36cf6dbab1e47bf5358f79d5b8cbcfb871a8',
      'es-US': '85f75efe3d77c02917662021e87c1f114bf8bf2f1d0360a170d83dd7284b8d22',
    },
  ]);
});

describe('the agreement on screen', () => {
  test('is shown in full, and accepted by name and tick', async () => {
    const { browser, hosted } = await atAgreement();
    checkHolds((await browser.open(`${hosted}/agreement`)).payload, text);
    expect(await shownAgreement(browser)).toBe(sha256);
    await accept(browser);
    expect(browser.at).toBe(`${hosted}/payment`);
  });

  test.each([
    ['', 'Type your full name.'],
    ['Mary', 'Type your first and last name, for example “Mary Hill.”'],
    ['X 7', 'Type your first and last name'],
    ['1234 5678', 'Type your first and last name'],
    ['a\u0000b c', 'cannot be printed'],
  ])('is not accepted with the name %j', async (signature, told) => {
    const { browser, due } = await atAgreement();
    const { statusCode, payload } = await accept(browser, { signature });
    expect([statusCode, payload.includes(told)]).toEqual([422, true]);
    expect(payload).toMatch(/id="agree"[^>]*checked=""/);
    expect(await due()).toContain('service_agreement');
  });

  test.each(['María José Núñez', 'M. Hill', 'Li Wei', '李 小龙', 'mary   hill'])(
    'is accepted with the name %j',
    async (signature) => {
      const { browser, hosted } = await atAgreement();
      await accept(browser, { signature });
      expect(browser.at).toBe(`${hosted}/payment`);
    },
  );

  test('is accepted with one word by somebody whose name is that word', async () => {
    const browser = await enter(service, await newOwner(service));
    await walk(browser, { details: { name: 'Sukarno' } }, 'agreement');
    await accept(browser, { signature: ' sukarno ' });
    expect(browser.at).toBe(`${sessionPathOf(browser)}/payment`);
  });

  test('is not accepted without the tick', async () => {
    const { browser } = await atAgreement();
    expect((await accept(browser, { agree: '' })).payload).toContain('Tick the box to accept the agreement.');
  });

  test('a text that changed while the page was open is told, shown as it is now, and has to be ticked again', async () => {
    const { browser, hosted, due } = await atAgreement();
    const shown = await shownAgreement(browser);
    await browser.submit(`${hosted}/details`, { ...prefilled, city: 'Portland' }); // in another window
    const { statusCode, payload } = await browser.submit(`${hosted}/agreement`, {
      text: shown,
      signature: 'Mary Hill',
      agree: 'yes',
    });
    expect(statusCode).toBe(422);
    expect(payload).toContain('The agreement has changed since you opened this page.');
    expect(words(payload)).toContain('12 Elm Street, Portland, OR 97301');
    expect(payload).not.toMatch(/id="agree"[^>]*checked/);
    expect(payload).toContain('value="Mary Hill"');
    expect(await due()).toContain('service_agreement');
    await accept(browser);
    expect(await due()).not.toContain('service_agreement');
  });

  test('the text of before is not signed when the installer has another name by now', async () => {
    const { owner, browser, hosted } = await atAgreement();
    const shown = await shownAgreement(browser);
    await service.send('key', 'PUT', `/v1/installers/${owner.installer_id}`, {
      body: { company_name: 'Brighter Roofs' },
    });
    expect(
      (await browser.submit(`${hosted}/agreement`, { text: shown, signature: 'Mary Hill', agree: 'yes' })).statusCode,
    ).toBe(422);
  });

  test('once accepted it shows who, when and which version; the form sent again changes nothing', async () => {
    const { browser, hosted } = await atAgreement();
    await accept(browser);
    const { payload } = await browser.open(`${hosted}/agreement`);
    expect(payload).toContain('You have accepted the agreement');
    expect(payload).toMatch(/Accepted on<\/dt><dd>[A-Z]\w+ \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d [AP]M UTC</);
    service.clock.advance({ minutes: 1 });
    await browser.submit(`${hosted}/agreement`, { text: sha256, signature: 'Somebody Else', agree: 'yes' });
    expect(browser.at).toBe(`${hosted}/payment`);
    expect((await browser.open(`${hosted}/agreement`)).payload.split('<style')[1]?.split('</style>')[1]).toBe(
      payload.split('<style')[1]?.split('</style>')[1],
    );
  });
});

describe('the copy to print', () => {
  test('holds exactly the accepted text, with version, hash, name and time', async () => {
    const { browser, hosted } = await atAgreement();
    await browser.open(`${hosted}/agreement/copy`);
    expect(browser.at).toBe(`${hosted}/agreement`); // nothing to print yet
    await accept(browser);
    const { payload } = await browser.open(`${hosted}/agreement/copy`);
    checkHolds(payload, text);
    for (const fact of ['Mary Hill', AGREEMENT_VERSION, sha256]) expect(payload).toContain(`<dd>${fact}</dd>`);
    expect(payload).toMatch(/<dd>[A-Z]\w+ \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d [AP]M UTC<\/dd>/);
  });

  test('is there from the last page too, as long as the hosted session lasts, and not after it', async () => {
    const { browser, hosted } = await atAgreement();
    await walk(browser);
    expect((await browser.open(browser.at)).payload).toContain(`<a href="${hosted}/agreement/copy">`);
    expect((await browser.open(`${hosted}/agreement/copy`)).payload).toContain(sha256);
    service.clock.advance({ minutes: 61 });
    await browser.open(`${hosted}/agreement/copy`);
    expect(browser.at).toMatch(/^https:\/\/installer\.example\/refresh/);
  });

  test('stays what was accepted when details or installer change afterwards', async () => {
    const { owner, browser, hosted } = await atAgreement();
    await accept(browser);
    await service.send('key', 'PUT', `/v1/installers/${owner.installer_id}`, {
      body: { company_name: 'Brighter Roofs' },
    });
    checkHolds((await browser.open(`${hosted}/agreement/copy`)).payload, text);
  });

  test('runs one script, the print button, which is hidden without it', async () => {
    const { browser, hosted } = await atAgreement();
    await accept(browser);
    const { headers, payload } = await browser.open(`${hosted}/agreement/copy`);
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(payload) ?? [];
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}';`);
    expect(payload.match(/<script/g)).toHaveLength(1);
    expect(payload).toMatch(/<button[^>]*id="print"[^>]*hidden=""/);
    expect(payload).toContain('use the print command of your browser');
  });
});

test('agreements of two installers are not mixed up', async () => {
  const { id: installer_id } = await newInstaller(service, { company_name: 'Søl & Co' });
  const browser = await enter(service, await newOwner(service, { ...prefilled, installer_id }));
  await walk(browser, {}, 'agreement');
  expect(words((await browser.open(browser.at)).payload)).toContain('Installer: Søl & Co');
});
