import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { disguises } from './disguises.ts';
import { createTokenSearch } from './token-search.ts';

const newToken = () => randomBytes(32).toString('base64url');
/**
 * The same in every run, the first with a `_`: both alphabets write a token without one alike, which has a form less
 * then.
 */
const tokens = Array.from({ length: 50 }, (_, index) =>
  createHash('sha256')
    .update(`token ${index + 4}`)
    .digest('base64url'),
);
const [token = ''] = tokens;
const search = createTokenSearch(tokens);
const forms = [...disguises(token)];

test.each(forms)('[T24] finds a token as %s at each of twenty places, and names token and form', (form, bytes) => {
  for (let place = 0; place < 20; place += 1) {
    const content = Buffer.concat([randomBytes(place), bytes, randomBytes(7)]);
    const found = search.bytes(content).filter((hit) => hit.form === form);
    expect(found).toEqual([
      { token, form, at: place },
      { token, form, at: place + (bytes.length >> 1) },
    ]);
  }
});

test.each(forms)('[T24] finds what a cut leaves of %s, wherever it is cut in two', (_form, bytes) => {
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const content = Buffer.concat([bytes.subarray(0, cut), randomBytes(300), bytes.subarray(cut)]);
    expect(search.bytes(content).map((hit) => hit.token)).toContain(token);
  }
});

test('[T24] base64 is found in the middle of a longer text, with any number of bytes before', () => {
  for (let before = 0; before < 6; before += 1) {
    for (const secret of [Buffer.from(token), Buffer.from(token, 'base64url')]) {
      for (const alphabet of ['base64', 'base64url'] as const) {
        const content = Buffer.concat([randomBytes(before), secret, randomBytes(5)]).toString(alphabet);
        expect(
          search.bytes(Buffer.from(content)).map((hit) => hit.token),
          `${before} bytes before, ${alphabet}`,
        ).toContain(token);
      }
    }
  }
});

test('[T24] what real encoders make of a token is found', () => {
  const encoded = [
    encodeURIComponent(`/onboarding/l/${token}`),
    JSON.stringify({ url: `https://a.example/${token}` }),
    new URLSearchParams({ token }).toString(),
    `data:text/plain;base64,${btoa(`see ${token} there`)}`,
    Buffer.from(token).toString('hex'),
  ];
  for (const text of encoded)
    expect(
      search.bytes(Buffer.from(text)).map((hit) => hit.token),
      text,
    ).toContain(token);
});

test('finds nothing where nothing is: other tokens, noise, an almost equal token', () => {
  const wrong = `${token.slice(0, 9)}${token[9] === 'A' ? 'B' : 'A'}${token.slice(10, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  for (const content of [
    randomBytes(1_000_000),
    Buffer.from(Array.from({ length: 5000 }, newToken).join(' ')),
    Buffer.from(wrong),
    Buffer.alloc(100_000),
    Buffer.alloc(0),
  ])
    expect(search.bytes(content)).toEqual([]);
  expect(createTokenSearch([]).bytes(Buffer.from(token))).toEqual([]);
});

test('a file is searched in pieces: what lies across two of them is found once, at its place', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'token-search-'));
  const name = path.join(folder, 'large');
  const border = 4 * 1024 * 1024;
  const places = [0, border - 20, 2 * border - 1, 2 * border + 60, 3 * border - 43];
  const content = randomBytes(3 * border);
  for (const at of places) content.write(token, at);
  writeFileSync(name, content);
  const found = search.file(name).filter(({ form }) => form === 'text');
  expect(found).toEqual(
    places.flatMap((at) => [
      { token, form: 'text', at },
      { token, form: 'text', at: at + 21 },
    ]),
  );
  rmSync(folder, { recursive: true });
});
