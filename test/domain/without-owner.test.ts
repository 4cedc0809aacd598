import { expect, test } from 'vitest';
import { withoutOwner } from '../../src/domain/saved-views/without-owner.ts';

const view = (name: string, content: Record<string, string | string[]>) =>
  ({ id: 3, list: 'system_owners', name, content }) as const;

test('names of one character are names; Latin initials are not', () => {
  expect(withoutOwner(view('李 伟', { q: '伟' }), ['李 伟'])).toEqual(view('View 3', {}));
  expect(withoutOwner(view('Brien', { q: 'obrien' }), ["Mary O'Brien"])).toEqual(view('View 3', {}));
  expect(withoutOwner(view('A list', { q: 'a boston' }), ['A. Hill'])).toEqual(view('A list', { q: 'a boston' }));
});

test('a piece of a name goes from whatever part it is in; chosen values stay', () => {
  const said = view('Mine', { q: 'margareth', note: 'Margarethe Öztürk', brand: ['Margarethe'] });
  expect(withoutOwner(said, ['Margarethe Öztürk'])).toEqual(view('Mine', { brand: ['Margarethe'] }));
});
