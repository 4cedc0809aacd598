import { expect, test } from 'vitest';
import { markedParts } from '../../../src/renderer/lib/marked-parts.ts';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['12 Elm Street, Boston', 'elm', '12 [Elm] Street, Boston'],
  ['12 Elm Street, Boston', 'bos ELM', '12 [Elm] Street, [Bos]ton'],
  ['San José', 'jose', 'San [José]'],
  ['aaa', 'aa', '[aaa]'],
  ['Straße', 'e', 'Straß[e]'],
  ['12 Elm', '', '12 Elm'],
  ['12 Elm', '... ', '12 Elm'],
])('in %j, %j marks %j', (text, search, expected) => expect(marked(text, search)).toBe(expected));
