import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText, hasWords, searchWords } from '../../src/contract/search/folded-text.ts';
import { markedParts } from '../../src/contract/search/marked-parts.ts';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['12 Elm Street, Boston', 'elm', '12 [Elm] Street, Boston'],
  ['12 Elm Street, Boston', 'bos ELM', '12 [Elm] Street, [Bos]ton'],
  ['San José', 'jose', 'San [José]'],
  ['aaaa', 'aaa', '[aaaa]'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'jose nunez', '[Jose\u0301] [Nu\u0301n\u0303ez]'],
  ['12 Elm St', 'street', '12 Elm [St]'],
  ['12 Elm St.', 'stree', '12 Elm [St].'],
  ['12 Elm Street', 'st', '12 Elm [St]reet'],
  ['12 Elm Road', 'rd', '12 Elm [Road]'],
  ['12 Elm Rd', 'rd', '12 Elm [Rd]'],
  ['Stone Ave', 'avenue st', '[St]one [Ave]'],
  ['ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
  ['Straße', 'str', '[Str]aße'],
  ['Worcester St', 'st', 'Worcester [St]'],
  ['Worcester', 'ester', 'Worc[ester]'],
  ['1 Stanford Rd, Hardwick', 'rd', '1 Stanford [Rd], Hardwick'],
  ['Broad Road', 'rd', 'Broad [Road]'],
  ['新東京市', '東京', '新[東京]市'],
  ["Mary O'Brien", 'obrien', "Mary [O'Brien]"],
  ["Mary O'Brien", 'O’Bri', "Mary [O'Bri]en"],
  ['Mary OBrien', "o'brien", 'Mary [OBrien]'],
  ["Mary O'Brien", 'brien', "Mary O'[Brien]"],
  ["Jones' Farm", 'jones', "[Jones]' Farm"],
  ['12 Elm', '', '12 Elm'],
  ['12 Elm', '... ', '12 Elm'],
])('in %j, %j marks %j', (text, search, expected) => expect(marked(text, search)).toBe(expected));

test('a text has marks of every word of a search that finds it, and of none that does not', () => {
  const text = fc.stringMatching(/^[sStTr élmE.,’'0-9½ﬁ]{0,24}$/u);
  fc.assert(
    fc.property(text, text, (record, word) => {
      const [spellings, more] = searchWords(word);
      if (spellings === undefined || more !== undefined) return;
      const isFound = hasWords(foldedText(record), [spellings]);
      expect(markedParts(record, word).some(({ found }) => found)).toBe(isFound);
      expect(
        markedParts(record, word)
          .map((part) => part.text)
          .join(''),
      ).toBe(record);
    }),
    { numRuns: 2000 },
  );
});
