import { expect, test } from 'vitest';
import type { SavedView } from '../../../src/contract/console/saved-views.ts';
import { addressOf, contentOf, isChanged } from '../../../src/renderer/lib/saved-views.ts';

const view: SavedView = {
  id: 3,
  list: 'generators',
  name: 'Roofs',
  content: {
    state: ['NH', 'MA'],
    q: 'elm',
    homeowner_id: ['12'],
    nameplate_capacity_from: '5000',
    of_a_later_release: 'x',
  },
};

test('a saved view has all that narrows a list, and nothing of which record is open', () => {
  const search = {
    q: 'elm',
    sort: '',
    state: [],
    homeowner_id: ['12'],
    generator: 4,
    add: true,
    saved: 3,
    waiting: undefined,
  };
  expect(contentOf(search)).toEqual({ q: 'elm', homeowner_id: ['12'] });
});

test('a list is changed when it shows something else, whatever the order of what it says', () => {
  const { of_a_later_release: _, ...known } = view.content;
  expect(isChanged(view, { saved: 3, ...known, state: ['MA', 'NH'], generator: 7 })).toBe(false);
  expect(isChanged(view, { saved: 3, ...known, state: ['MA'] })).toBe(true);
  expect(isChanged(view, { saved: 3, ...known, sort: 'city' })).toBe(true);
});

test('the address of a view has it, with what nobody knows left out', () => {
  const { pathname, searchParams } = new URL(addressOf(view), 'http://console');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/generators',
    { homeowner_id: '["12"]', nameplate_capacity_from: '5000', q: 'elm', saved: '3', state: '["NH","MA"]' },
  ]);
});
