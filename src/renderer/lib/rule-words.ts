import { ruleSentences } from '../../languages/en-US/console/rule-sentences.ts';
import { rules } from '../../languages/en-US/console/rules.ts';
import { sentence } from './sentence.ts';
import type { RuleWords, Words } from './words.ts';

const FIGURE = /^[-\d.,]+$/;
const DAY = /^[-\d:TZ.]+$/;
const CODES = /^[\w%-]+(?:, [\w-]+)*,?$/;
/** What may be in a rule; anything else is any text. */
const PARTS: Readonly<Record<string, RegExp>> = {
  least: FIGURE,
  most: FIGURE,
  each: FIGURE,
  characters: FIGURE,
  count: FIGURE,
  first: DAY,
  last: DAY,
  code: CODES,
  codes: CODES,
};

/** What is put into a rule: `22` of `must be at most 22`, for `must be at most {most}`. Undefined for another rule. */
function valuesIn(said: string, rule: string): Record<string, string> | undefined {
  const [begin = '', ...rest] = rule.split(/[{}]/);
  if (!said.startsWith(begin)) return undefined;
  const values: Record<string, string> = {};
  let at = begin.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', after = ''] = rest.slice(index, index + 2);
    const end = index + 2 < rest.length ? said.indexOf(after, at) : said.length - after.length;
    const value = said.slice(at, end);
    if (end <= at || !said.startsWith(after, end) || PARTS[name]?.test(value) === false) return undefined;
    values[name] = value;
    at = end + after.length;
  }
  return at === said.length ? values : undefined;
}

/** Those that nothing is put into come first: `must be text` is not one of several codes. */
const known = Object.entries(rules).toSorted(
  ([, one], [, other]) => Number(one.includes('{')) - Number(other.includes('{')),
);

/** The rule that a sentence says, and what is put into it. */
function ruleOf(said: string): { name: string; values: Record<string, string> } | undefined {
  for (const [name, rule] of known) {
    const values = valuesIn(said, rule);
    if (values) return { name, values };
  }
  return undefined;
}

/**
 * What a rule of the contract is called in a language, known by its English: `/v1` answers with that alone. Undefined
 * for what is no rule. Languages other than English bring this with them.
 */
export function ruleWords(said: string, words: Words): RuleWords | undefined {
  const rule = ruleOf(said);
  if (!rule) return undefined;
  const t = words.of({ rules, ruleSentences }) as (key: string, values: Record<string, string>) => string;
  const behind = t(`rules.${rule.name}`, rule.values);
  const alone = Object.hasOwn(ruleSentences, rule.name) ? t(`ruleSentences.${rule.name}`, rule.values) : undefined;
  return { behind, alone: alone ?? `${sentence(behind)}.` };
}
