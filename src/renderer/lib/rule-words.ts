import { ruleSentences } from '../../languages/en-US/console/rule-sentences.ts';
import { rules } from '../../languages/en-US/console/rules.ts';
import { sentence } from './sentence.ts';
import type { RuleWords, Words } from './words.ts';

const FIGURE = String.raw`[-\d.,]+`;
const DAY = String.raw`[-\d:TZ.]+`;
const CODE = String.raw`[\w%-]+`;
/** What may be in a rule; anything else is any text. */
const PARTS: Readonly<Record<string, string>> = {
  least: FIGURE,
  most: FIGURE,
  each: FIGURE,
  characters: FIGURE,
  count: FIGURE,
  first: DAY,
  last: DAY,
  code: CODE,
  codes: `${CODE}(?:, ${CODE})*,?`,
};

const isPlain = (said: string): boolean => !said.includes('{');

/** What a rule may say as a pattern: `must be at most {most}` finds the figure in `must be at most 22`. */
const patternOf = (said: string): RegExp =>
  new RegExp(
    `^${said
      .replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${PARTS[part] ?? '.+'})`)}$`,
  );

const names = new Map(Object.entries(rules).map(([name, said]): [string, string] => [said, name]));
const patterns = Object.entries(rules)
  .filter(([, said]) => !isPlain(said))
  .map(([name, said]) => ({ name, pattern: patternOf(said) }));

/** The rule that a sentence says, and what is put into it. */
function ruleOf(said: string): { name: string; values: Record<string, string> } | undefined {
  const plain = names.get(said);
  if (plain !== undefined && isPlain(said)) return { name: plain, values: {} };
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(said);
    if (found) return { name, values: { ...found.groups } };
  }
  return undefined;
}

/**
 * What a rule of the contract is called in a language, known by its English: `/v1` answers with that alone. Undefined for
 * what is no rule. Languages other than English bring this with them.
 */
export function ruleWords(said: string, words: Words): RuleWords | undefined {
  const rule = ruleOf(said);
  if (!rule) return undefined;
  const t = words.of({ rules, ruleSentences }) as (key: string, values: Record<string, string>) => string;
  const behind = t(`rules.${rule.name}`, rule.values);
  const alone = Object.hasOwn(ruleSentences, rule.name) ? t(`ruleSentences.${rule.name}`, rule.values) : undefined;
  return { behind, alone: alone ?? `${sentence(behind)}.` };
}
