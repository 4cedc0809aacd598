import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../src/renderer/lib/address-search.ts';
import { generatorsSearch, invertersSearch } from '../../../src/renderer/app/place-search.ts';

const read = (address: string) =>
  Object.fromEntries(Object.entries(generatorsSearch.parse(parseSearch(address))).filter(([, part]) => part));

test.each([
  ['?q=4711', { q: '4711' }],
  ['?q=02134', { q: '02134' }],
  ['?q=1e5', { q: '1e5' }],
  ['?q=12345678901234567890', { q: '12345678901234567890' }],
  ['?q=true', { q: 'true' }],
  ['?q=null', { q: 'null' }],
  ['?q={12', { q: '{12' }],
  ['?q=%224711%22', { q: '4711' }],
  ['?q=-71.05', { q: '-71.05' }],
  ['?state=MA', { state: ['MA'] }],
  ['?state=12', { state: ['12'] }],
  ['?state=MA&state=12', { state: ['MA', '12'] }],
  ['?state=["MA",12]', { state: ['MA', '12'] }],
  ['?nameplate_capacity_from=5000', { nameplate_capacity_from: '5000' }],
  ['?generator=12&add=true', { generator: 12, add: true }],
  ['?homeowner=4711', { homeowner_id: ['4711'] }],
  ['?generator=1.5&state=[[1]]&q=[1]', {}],
])('%s is read as it was meant', (address, expected) => expect(read(address)).toEqual(expected));

test('whatever is searched and chosen comes back out of its address', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.json().map((json) => json.slice(0, 200)),
    fc.constantFrom('true', 'false', 'null', '[', '"', '{}', '1e5', '007'),
  );
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 50 }), (q, brand) => {
      const { q: searched, brand: chosen } = invertersSearch.parse(parseSearch(stringifySearch({ q, brand })));
      expect({ searched, chosen }).toEqual({ searched: q, chosen: brand });
    }),
    { numRuns: 2000 },
  );
});
