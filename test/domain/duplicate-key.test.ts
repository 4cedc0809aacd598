import { describe, expect, it } from 'vitest';
import { foldedText, plainWords } from '../../src/contract/search/folded-text.ts';
import { generatorKey } from '../../src/domain/imports/duplicate-key.ts';

const keyOf = (address: string, city = 'Boston'): string =>
  generatorKey({ address, city, zip_code: '02134', homeowner_id: 1 });

describe('two generators are taken for the same', () => {
  it.each([
    ['12 Elm St', '12 ELM STREET'],
    ['12 N. Elm Ave, Apt. 4', '12 North Elm Av Apartment 4'],
    ['3 Mill Aly', '3 Mill Alley'],
    ['9 Peña Blvd', '9 Pena Boulevard'],
  ])('%s and %s', (one, other) => expect(keyOf(one)).toBe(keyOf(other)));

  it('in a city that is shortened', () => {
    expect(keyOf('1 A', 'St. Louis')).toBe(keyOf('1 A', 'Saint Louis'));
    expect(keyOf('1 A', 'Ft Worth')).toBe(keyOf('1 A', 'Fort Worth'));
  });

  it('whatever a search finds in them is the same as well: the forms are those of one table', () => {
    for (const [short, long] of [
      ['aly', 'alley'],
      ['st', 'street'],
      ['ter', 'terrace'],
    ] as const) {
      expect(foldedText(short)).toBe(long);
      expect(keyOf(short)).toBe(keyOf(long));
    }
  });

  it('but not where they differ', () => {
    expect(keyOf('12 N Elm St')).not.toBe(keyOf('12 S Elm St'));
    expect(keyOf('12 Elm St')).not.toBe(keyOf('12 Elm Rd'));
  });
});

it('the name of a person has no short forms', () => {
  expect(plainWords('Anne St. John')).toBe('anne st john');
});
