import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brandOf } from '../../src/service/hosted/brand.ts';
import { contrast, edgeColorOf, textColorOn } from '../../src/contract/contrast.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newInstaller, newOwner, sessionPathOf } from './accounts.ts';

describe('the color of a brand', () => {
  /** A grid through all of the colors, its corners and the grays included. */
  const colors = Array.from(
    { length: 16 ** 3 },
    (_, index) =>
      `#${[index >> 8, (index >> 4) & 15, index & 15].map((level) => (level * 17).toString(16).padStart(2, '0')).join('')}`,
  );

  test('always takes a text that reads at 4.5 to 1, and an edge that shows at 3 to 1', () => {
    expect(colors.filter((color) => contrast(color, textColorOn(color)) < 4.5)).toEqual([]);
    expect(colors.filter((color) => contrast(edgeColorOf(color), '#ffffff') < 3)).toEqual([]);
  });

  test('so it is for any color there is', () => {
    const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColor, (color) => {
        const { onColor, edge, progress } = brandOf({ company_name: 'A', color, logo: null });
        return (
          contrast(color, onColor) >= 4.5 && contrast(edge, '#ffffff') >= 3 && contrast(progress, '#ffffff') >= 1.4
        );
      }),
      { numRuns: 5000 },
    );
  });

  test('what is no color and no logo gets into no page, wherever the record came from', () => {
    const plain = brandOf({ company_name: 'A', color: null, logo: null });
    expect(
      brandOf({ company_name: 'A', color: '#aa0000;}</style><script>alert(1)</script>', logo: 'javascript:alert(1)' }),
    ).toEqual(plain);
    expect(brandOf({ company_name: 'A', color: 'red;', logo: 'data:image/svg+xml;base64,PHN2Zy8+' })).toEqual(plain);
  });

  test('known contrasts', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
    expect([textColorOn('#f2b705'), textColorOn('#1f5c99')]).toEqual(['#000000', '#ffffff']);
  });

  test('the steps that are done can be told from the others whatever the color', () => {
    const fills = colors.map((color) => brandOf({ company_name: 'A', color, logo: null }).progress);
    expect(fills.filter((fill) => contrast(fill, '#ffffff') < 1.4)).toEqual([]);
    expect(brandOf({ company_name: 'A', color: '#f2b705', logo: null }).progress).toBe('#f2b705');
  });

  test('an installer without branding has a plain one', () => {
    expect(brandOf({ company_name: 'A', color: null, logo: null })).toMatchObject({
      name: 'A',
      logo: null,
      onColor: '#ffffff',
    });
  });
});

describe('the hosted screens', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService();
  });
  afterEach(() => service.close());

  test('carry the branding of the installer that the link names', async () => {
    const logo = 'https://brand.example/logo.png?a=1&b=2';
    const { id: installer_id } = await newInstaller(service, { company_name: 'Søl & <Co>', color: '#0a7d4b', logo });
    const browser = await enter(service, await newOwner(service, { installer_id }));
    const { payload } = await browser.open(browser.at);
    expect(payload).toContain('<span>Søl &amp; &lt;Co&gt;</span>');
    expect(payload).toContain('src="https://brand.example/logo.png?a=1&amp;b=2"');
    expect(payload).toContain('--brand: #0a7d4b; --on-brand: #ffffff;');
  });

  test('let nothing run, be framed or be stored', async () => {
    const browser = await enter(service, await newOwner(service));
    const { headers, payload } = await browser.open(`${sessionPathOf(browser)}/welcome`);
    const [, nonce] = /<style nonce="([\w-]+)">/.exec(payload) ?? [];
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
    expect(payload).not.toMatch(/<script|\son\w+=|style="/);
    expect((await browser.open(`${sessionPathOf(browser)}/welcome`)).payload).not.toContain(String(nonce));
  });

  test('say when they run in test mode, and only then', async () => {
    const browser = await enter(service, await newOwner(service));
    expect((await browser.open(browser.at)).payload).toContain('Test mode');
    const live = await startTestService({ mode: 'live' });
    const atLive = await enter(live, await newOwner(live));
    expect((await atLive.open(atLive.at)).payload).not.toContain('Test mode');
    await live.close();
  });
});
