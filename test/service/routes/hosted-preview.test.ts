import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostedScreens } from '../../../src/contract/console/hosted-preview.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
afterAll(() => service.close());

const branding = { company_name: 'Bright <Roofs>', language: 'en-US', color: '#0b6e4f', nonce: 'abc_-1' };
const preview = (body: object) => service.send('operator', 'POST', '/console/hosted-preview', { body });
const html = async (body: object): Promise<string> => ((await preview(body)).json() as { html: string }).html;

test('each of the five screens is drawn with the branding, at its step, without a script', async () => {
  for (const [index, screen] of hostedScreens.entries()) {
    const drawn = await html({ ...branding, screen });
    expect(drawn).toContain(`Step ${index + 1} of 5`);
    expect(drawn).toContain('Bright &lt;Roofs&gt;');
    expect(drawn).toContain('--brand: #0b6e4f');
    expect(drawn).toContain('<style nonce="abc_-1">');
    expect(drawn).not.toContain('<script');
    // What is before this step is done.
    expect(drawn.match(/class="done"/g)?.length ?? 0).toBe(index);
  }
});

test('the language is chosen', async () => {
  expect(await html({ ...branding, screen: 'welcome', language: 'es-US' })).toContain('lang="es-US"');
});

test('a branding that is not there yet is a plain one', async () => {
  const drawn = await html({ screen: 'welcome', language: 'en-US', company_name: ' ', nonce: '' });
  expect(drawn).toContain('Your company');
  expect(drawn).not.toContain('<img');
});

test.each([
  [{ ...branding, screen: 'done' }, 'screen'],
  [{ ...branding, screen: 'welcome', language: 'de' }, 'language'],
  [{ ...branding, screen: 'welcome', color: 'red' }, 'color'],
  [{ ...branding, screen: 'welcome', logo: 'data:image/svg+xml;base64,AAAA' }, 'logo'],
  [{ ...branding, screen: 'welcome', nonce: '"><script>' }, 'nonce'],
])('what is faulty is refused by name: %o', async (body, field) => {
  const answer = await preview(body);
  expect(answer.statusCode).toBe(422);
  expect(JSON.stringify(answer.json())).toContain(`"${field}"`);
});

test('nothing of it is kept', async () => {
  await html({ ...branding, screen: 'payment' });
  const { data } = (await service.send('operator', 'GET', '/v1/system-owners')).json() as { data: unknown[] };
  expect(data).toEqual([]);
});
