import { describe, expect, it } from 'vitest';
import { foldedText, hasWords, searchWords } from '../../src/contract/search/folded-text.ts';

const finds = (search: string, text: string): boolean => hasWords(foldedText(text), searchWords(search));

describe('what a search finds', () => {
  it.each([
    ['elm', '12 ELM Street'],
    ['ELM', '12 elm street'],
    ['peña', 'Cañon Pena'],
    ['pena', 'Peña Blanca'],
    ['street elm', '12 Elm St'],
    ['Elm St', '12 Elm Street'],
    ['elm stre', '12 Elm St.'],
    ['ocean rd', 'Ocean Road'],
    ['ocean road', 'Ocean Rd'],
    ['rd', 'Ocean Road'],
    ['東京', '新東京市'],
    ['ester', 'Worcester'],
    ['st', 'Stanford'],
    ['7.6-1', 'Primo 7.6-1'],
    ['OBrien', "Mary O'Brien"],
    ["O'Brien", 'Mary OBrien'],
    ['O’Brien', "Mary O'Brien"],
    ['obrien', 'Mary O‘Brien'],
    ['o brien', "Mary O'Brien"],
    ['brien', 'O’Brien'],
    ['dangelo', 'D´Angelo'],
    ['kealoha', 'Keʻaloha'],
    ["Jose\u0301'e", 'joseé'],
    ["o'", 'O’Brien'],
    ["'elm'", '12 Elm Street'],
    ['', 'anything'],
    ['...', 'anything'],
  ])('%s in %s', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['elm oak', '12 Elm Street'],
    ['elmstreet', 'Elm Street'],
    ['jonesfarm', "Jones' Farm"],
    ['512', "5'12"],
    ['st', 'Worcester'],
    ['rd', 'Hard Rock'],
    ['rd', 'Broadway'],
    ['12', 'Route 112'],
    ['constructor', 'Elm Street'],
  ])('%s not in %s', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });
});
