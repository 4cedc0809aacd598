import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptedLanguages, bestLanguage } from '../../src/languages/languages.ts';
import { agreementDocument } from '../../src/service/hosted/agreement-document.ts';
import { figureInWords, readReadings } from '../../src/service/hosted/forms/usage-data-form.ts';
import { wordsIn } from '../../src/service/hosted/words.ts';
import type { OnboardingState } from '../../src/domain/owners/owner-record.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { withOpened } from '../support/with-opened.ts';
import {
  accept,
  enter,
  newLink,
  newOwner,
  readOwner,
  sessionPathOf,
  shownAgreement,
  type Step,
  walk,
} from './accounts.ts';
import { details, OwnerBrowser, payment, PDF } from './owner-browser.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
const mary = {
  name: 'Mary Hill',
  email: 'mary@example.com',
  address: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
};

/** An owner at a screen, in a browser that reads English. */
async function at(step: Step): Promise<{ browser: OwnerBrowser; hosted: string; id: number }> {
  const owner = await newOwner(service, mary);
  const browser = await enter(service, owner);
  if (step !== 'welcome') await walk(browser, {}, step);
  return { browser, hosted: sessionPathOf(browser), id: owner.id };
}

const languageOf = (page: string): string | undefined => /<html lang="([^"]+)"/.exec(page)?.[1];

/** What was kept of an account's acceptance. The service is stopped for that: nobody else may look into its file. */
async function keptAcceptance(id: number): Promise<OnboardingState['service_agreement']> {
  await service.stop();
  const engine = new BetterSqlite3(path.join(service.dataFolder, 'test.sqlite'));
  const kept = withOpened(engine).prepare("SELECT opened(onboarding, '{}') FROM owners WHERE id = ?").pluck().get(id);
  engine.close();
  return (JSON.parse(String(kept)) as OnboardingState).service_agreement;
}

describe('the language of a browser', () => {
  test.each([
    ['es', 'es-US'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es-US'],
    ['en-GB, es;q=0.5', 'en-US'],
    ['fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7', 'es-US'],
    ['en;q=0.2, es;q=0.4', 'es-US'],
    ['es;q=0, en', 'en-US'],
    ['ES-us', 'es-US'],
    ['est', 'en-US'],
    ['de, zh', 'en-US'],
    ['*', 'en-US'],
    ['', 'en-US'],
    ['es;q=many', 'en-US'],
    [`${'x,'.repeat(5000)}es`, 'en-US'],
  ])('%j is shown in %s', (header, language) => {
    expect(bestLanguage(acceptedLanguages(header))).toBe(language);
  });

  test('decides until the owner chooses; the page, its header and its title say which it is', async () => {
    const { browser, hosted } = await at('welcome');
    const { payload, headers } = await browser.open(`${hosted}/welcome`, SPANISH);
    expect([languageOf(payload), headers['content-language']]).toEqual(['es-US', 'es-US']);
    expect(payload).toContain('<title>Reciba pagos por la energía solar que usted produce – Bright Roofs</title>');
    expect(languageOf((await browser.open(`${hosted}/welcome`)).payload)).toBe('en-US');
  });

  test('is that of pages that belong to no owner, too', async () => {
    const browser = new OwnerBrowser(service);
    for (const [address, text] of [
      [`/onboarding/l/${'x'.repeat(43)}`, 'Este enlace no existe'],
      ['/onboarding/nowhere', 'No hay nada en esta dirección'],
    ] as const) {
      const { payload } = await browser.open(address, SPANISH);
      expect(payload).toContain(text);
      expect(payload).toContain('Inscripción solar');
      const english = (await browser.open(`${address}?language=en-US`, SPANISH)).payload;
      expect([languageOf(english), english.includes('Solar registration')]).toEqual(['en-US', true]);
    }
    expect(browser.cookies.size).toBe(0);
  });
});

describe('the switch', () => {
  test.each<[Step, Record<string, string>, string[]]>([
    ['welcome', {}, []],
    ['usage-data', { method: 'manual', date_1: '2026-01-03', kwh_1: '12.480,5' }, ['2026-01-03', '12.480,5']],
    ['usage-data', { method: 'integration', brand: 'SMA', site_id: '<7>' }, ['SMA', '&lt;7&gt;']],
    ['details', { ...mary, city: 'Portland' }, ['Portland']],
    ['agreement', { signature: 'Mary', agree: 'yes' }, ['Mary']],
    ['payment', { frequency: 'yearly' }, []],
  ])('on %s shows what is typed in the other language, saves nothing and tells no fault', async (step, typed, kept) => {
    const { browser, hosted, id } = await at(step);
    const before = await readOwner(service, id);
    const { statusCode, payload } = await browser.submit(`${hosted}/${step}`, { ...typed, language: 'es-US' });
    expect([statusCode, languageOf(payload), browser.at]).toEqual([200, 'es-US', `${hosted}/${step}`]);
    for (const value of kept) expect(payload).toContain(`value="${value}"`);
    expect(payload).not.toContain('class="summary"');
    expect(await readOwner(service, id)).toEqual(before);
    expect(languageOf((await browser.open(browser.at)).payload)).toBe('es-US'); // it is remembered
    expect(browser.history.filter((address) => address.includes('es-US'))).toEqual([]);
  });

  test('keeps files that were chosen, and tells in the new language why one is refused', async () => {
    const { browser, hosted, id } = await at('ownership');
    const refused = { ...PDF, name: 'empty.pdf', bytes: Buffer.alloc(0) };
    const { payload } = await browser.upload(`${hosted}/ownership`, { language: 'es-US' }, PDF, refused);
    expect(payload.match(/value="remove-/g)).toHaveLength(1);
    expect(payload).toContain('empty.pdf está vacío.');
    expect((await browser.open(`${hosted}/ownership`)).payload).toContain('Quitar contract.pdf');
    expect((await readOwner(service, id)).requirements.currently_due).toContain('ownership_verification');
  });

  test('never shows a bank number again, and says so', async () => {
    const { browser, hosted } = await at('payment');
    const { payload } = await browser.submit(`${hosted}/payment`, { ...payment, language: 'es-US' });
    expect(payload).not.toContain(payment.account_number);
    expect(payload).toContain('los números bancarios nunca se vuelven a mostrar');
    expect(payload).toMatch(/name="frequency" checked="" value="quarterly"|value="quarterly"[^>]*checked/);
  });

  test('is a link where there is no form, and leads to the address without it', async () => {
    const { browser, hosted } = await at('done');
    expect((await browser.open(`${hosted}/done`)).payload).toContain('href="?language=es-US"');
    const { payload } = await browser.open(`${hosted}/done?language=es-US`);
    expect([languageOf(payload), browser.at]).toEqual(['es-US', `${hosted}/done`]);
    await browser.open(`${hosted}/agreement/copy?language=en-US`);
    expect(browser.at).toBe(`${hosted}/agreement/copy`);
  });

  test.each(['fr-FR', 'es', '', '__proto__', 'toString', 'es-US; Path=/'])('takes no %j', async (language) => {
    const { browser, hosted } = await at('done');
    await browser.open(`${hosted}/done?language=${encodeURIComponent(language)}`);
    expect([...browser.cookies.keys()].some((name) => name === 'onboarding_language')).toBe(false);
  });

  test('is remembered for one hosted session alone, out of reach of scripts', async () => {
    const { browser, hosted, id } = await at('welcome');
    await browser.submit(`${hosted}/welcome`, { language: 'es-US' });
    expect(browser.cookies.get('onboarding_language')).toEqual({ value: 'es-US', path: hosted });
    const again = await browser.open((await newLink(service, await readOwner(service, id))).url);
    expect(languageOf(again.payload)).toBe('en-US');
  });

  test('is not pressed by Enter: the first button of every form continues', async () => {
    const { browser } = await at('payment');
    const { payload } = await browser.open(browser.at);
    const buttons = [...payload.matchAll(/<button[^>]*>/g)].map(([button]) => button);
    expect(buttons[0]).toMatch(/form="form".*value="continue"/);
    expect(buttons[1]).toContain('value="es-US"');
  });
});

describe('the agreement', () => {
  test('is kept in the language in which it was read, with the language', async () => {
    const { browser, hosted, id } = await at('agreement');
    await browser.submit(`${hosted}/agreement`, { language: 'es-US' });
    await accept(browser);
    const { text, sha256 } = agreementDocument(wordsIn('es-US'), mary, 'Bright Roofs');
    expect(text).toContain('1. Lo que hacemos por usted\n');
    const english = (await browser.open(`${hosted}/agreement/copy?language=en-US`)).payload;
    expect(english).toContain('Your copy of the service agreement');
    expect(english).toContain('<dd>Español</dd>');
    expect(english).toContain('<article class="terms" lang="es-US">');
    expect(english).toContain('Lo que hacemos por usted');
    expect(await keptAcceptance(id)).toMatchObject({ language: 'es-US', text, sha256, name: 'Mary Hill' });
  });

  test('is that of the page on which it was accepted, whatever another window has chosen since', async () => {
    const { browser, hosted, id } = await at('agreement');
    const form = { text: await shownAgreement(browser), signature: 'Mary Hill', agree: 'yes' };
    await browser.on(service).submit(`${hosted}/agreement`, { language: 'es-US' });
    browser.cookies.set('onboarding_language', { value: 'es-US', path: hosted });
    await browser.submit(`${hosted}/agreement`, form);
    expect(await keptAcceptance(id)).toMatchObject({ language: 'en-US' });
  });

  test('has to be ticked again when it is shown in another language', async () => {
    const { browser, hosted } = await at('agreement');
    const form = { text: await shownAgreement(browser), signature: 'Mary Hill', agree: 'yes', language: 'es-US' };
    const { payload } = await browser.submit(`${hosted}/agreement`, form);
    expect(payload).toContain('Acuerdo de servicio');
    expect(payload).not.toMatch(/id="agree"[^>]*checked/);
    expect(payload).toContain('value="Mary Hill"');
  });
});

test('what is wrong is told in the language of the owner', async () => {
  const { browser, hosted } = await at('details');
  await browser.submit(`${hosted}/details`, { language: 'es-US' });
  const { payload } = await browser.submit(`${hosted}/details`, { ...details, email: 'mary', city: '' });
  expect(payload).toContain('<title>Por favor, corrija: ¿Son correctos sus datos? – Bright Roofs</title>');
  for (const told of ['Escriba la ciudad.', 'Escriba un correo electrónico como nombre@example.com.'])
    expect(payload).toContain(told);
});

describe('the total on a meter', () => {
  const read = (kwh: string): number | string => {
    const readings = [{ date: '2026-01-03', kwh }];
    const found = readReadings(
      wordsIn('es-US'),
      { method: 'manual', brand: '', site_id: '', serial_number: null, readings },
      '2026-11-25',
    );
    if ('errors' in found) return found.errors['kwh_1'] ?? 'another fault';
    return found.source.method === 'manual' ? (found.source.readings[0]?.kwh ?? Number.NaN) : Number.NaN;
  };

  test.each([
    ['12480', 12_480],
    ['12,480', 12_480],
    ['12,480.5', 12_480.5],
    ['12.480,5', 12_480.5],
    ['12480,5', 12_480.5],
    ['12480.5', 12_480.5],
    ['12 480', 12_480],
    ['12 480,5', 12_480.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['12,48', 12.48],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['12480.125', 12_480.125],
    ['12.4850', 12.485],
    ['0', 0],
  ])('%j is %d', (typed, value) => {
    expect(read(typed)).toBe(value);
  });

  test.each(['1e5', '-1', '1.2345', '12,480,5', '1234567890', '12.48.5', '１２', '', 'kWh'])('%j is none', (typed) => {
    expect(read(typed)).toContain('escriba el total en kWh con cifras, por ejemplo 12,480.');
  });

  test('12.480 can mean two, and is asked about', () => {
    expect(read('12.480')).toBe(
      'Lectura 1: 12.480 puede ser dos totales distintos. Escriba 12480 o 12.4800, según lo que marque el medidor.',
    );
    expect([read('12480'), read('12.4800')]).toEqual([12_480, 12.48]);
  });

  test('is read as the same one when it is shown again', () => {
    for (const value of [0, 0.125, 12.485, 512, 999.999, 12_480, 12_480.125, 999_999_999.999])
      for (const language of ['en-US', 'es-US'] as const) expect(read(figureInWords(value, language))).toBe(value);
  });
});
