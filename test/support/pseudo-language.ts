import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Wording } from '../../src/languages/wording.ts';

const LONGER = 0.4;
const ACCENTS: Readonly<Record<string, string>> = { a: 'å', e: 'é', i: 'ï', o: 'ø', u: 'ü', A: 'Å', E: 'É', O: 'Ø' };

/** A word with its vowels marked and repeated until it is 40% longer, at least one letter. */
function longerWord(word: string): string {
  const marked = word.split('').map((letter) => ACCENTS[letter] ?? letter);
  const vowel = marked.findIndex((letter, index) => letter !== word[index]);
  const at = vowel === -1 ? marked.length - 1 : vowel;
  const more = Math.ceil(word.length * LONGER);
  return [...marked.slice(0, at), (marked[at] ?? '').toLowerCase().repeat(more), ...marked.slice(at)].join('');
}

const longer = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal)
      return { ...element, value: element.value.replaceAll(/\p{L}{2,}/gu, longerWord) };
    if (element.type === TYPE.tag) return { ...element, children: longer(element.children) };
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: longer(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });

/** Messages in a language that nobody speaks, whose words are 40% longer and marked; what is put into them stays. */
export const pseudoMessages = <English extends object>(messages: English): Wording<English> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === 'string' ? printAST(longer(parse(value))) : pseudoMessages(value),
    ]),
  ) as Wording<English>;
