import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync, Visitor, type ESTree } from 'vite';

/** Messages by key, as the code names them: `payment.types.checking`. */
export type FlatMessages = ReadonlyMap<string, string>;

interface Tree {
  readonly [key: string]: string | Tree;
}

/** The messages of a language by key. */
export const flatten = (messages: Tree, before = ''): FlatMessages =>
  new Map(
    Object.entries(messages).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[before + name, value]] : [...flatten(value, `${before}${name}.`)],
    ),
  );

/** Keys that one language has and the other has not. */
export const missingKeys = (english: FlatMessages, other: FlatMessages): string[] => [
  ...[...english.keys()].filter((key) => !other.has(key)).map((key) => `${key}: missing`),
  ...[...other.keys()].filter((key) => !english.has(key)).map((key) => `${key}: not in English`),
];

const KINDS: Record<TYPE, string> = {
  [TYPE.literal]: 'text',
  [TYPE.argument]: 'argument',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.pound]: 'pound',
  [TYPE.tag]: 'tag',
};

function placeholdersIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    const kind = KINDS[element.type];
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...placeholdersIn(element.children)];
      case TYPE.select:
      case TYPE.plural: {
        const within = Object.values(element.options).flatMap(({ value }) => placeholdersIn(value));
        // A language has as many plural forms as it has; what is chosen by is the same.
        const choices = element.type === TYPE.select ? `: ${Object.keys(element.options).toSorted().join(', ')}` : '';
        return [`{${element.value}, ${kind}${choices}}`, ...within];
      }
      default:
        return [`{${element.value}, ${kind}}`];
    }
  });
}

/** What has to be put into a message, each once, in the order of the alphabet. */
export const placeholders = (message: string): string[] => [...new Set(placeholdersIn(parse(message)))].toSorted();

/** Messages into which a language puts something else than English does. */
export const mismatchedPlaceholders = (english: FlatMessages, other: FlatMessages): string[] =>
  [...english].flatMap(([key, message]) => {
    const translated = other.get(key);
    if (translated === undefined) return [];
    const [wanted, found] = [placeholders(message).join(' '), placeholders(translated).join(' ')];
    return wanted === found ? [] : [`${key}: ${found || 'nothing'} in place of ${wanted || 'nothing'}`];
  });

/** A module with its path. */
export interface Module {
  file: string;
  code: string;
}

/** All modules below a folder of the project. */
export const modulesBelow = (root: string, folder: string): Module[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((file) => ({
    file,
    code: readFileSync(path.join(root, file), 'utf8'),
  }));

function programOf({ file, code }: Module): ESTree.Program {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** Keys that no module names: as a text, or as a text with something in it, `payment.types.${type}`. */
export function unusedKeys(keys: Iterable<string>, modules: Module[]): string[] {
  const named = new Set<string>();
  const patterns: string[][] = [];
  for (const module of modules) {
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && named.add(value)),
      TemplateLiteral: ({ quasis }) => void patterns.push(quasis.map(({ value }) => value.cooked ?? '')),
    }).visit(programOf(module));
  }
  const fits = (key: string, [first = '', last, ...more]: string[]): boolean => {
    if (last === undefined || more.length > 0 || !first.includes('.')) return false;
    const between = key.slice(first.length, key.length - last.length);
    return key === first + between + last && between !== '' && !between.includes('.');
  };
  return [...keys].filter((key) => !named.has(key) && !patterns.some((pattern) => fits(key, pattern)));
}

/** Words of a person: two of them in a row, or one that begins like a sentence. */
const WORDS = /\p{L}{2,},? \p{L}|^\p{Lu}\p{Ll}+[.:?!]?$|^\p{Lu}\p{Ll}+ /u;
const LETTER = /\p{L}/u;

/** Attributes that are read out or shown. */
const SPOKEN = new Set(['alt', 'aria-label', 'hint', 'label', 'legend', 'placeholder', 'primary', 'title']);
/** Attributes that no person reads. */
const UNREAD = new Set(['accept', 'aria-keyshortcuts', 'className', 'content', 'sandbox']);

/** Scripts, markup, content policies, and names of fonts are read by browsers. */
const isCode = (text: string): boolean =>
  /^('use strict'|<!doctype|(void dispatchEvent\()?new CustomEvent\()|-src |, (sans-serif|monospace)$/.test(text);

interface Span {
  start: number;
  end: number;
}

/**
 * What people do not read, though it has words: errors for the log, what is logged, what is compared with, scripts,
 * styles, types.
 */
function unread(program: ESTree.Program): Span[] {
  const spans: Span[] = [];
  const isLog = (callee: ESTree.Expression): boolean =>
    callee.type === 'MemberExpression' &&
    ['log', 'logger', 'kept'].includes(
      callee.object.type === 'Identifier'
        ? callee.object.name
        : callee.object.type === 'MemberExpression' && callee.object.property.type === 'Identifier'
          ? callee.object.property.name
          : '',
    );
  new Visitor({
    NewExpression: (node) =>
      void (node.callee.type === 'Identifier' && /^(Syntax)?Error$/.test(node.callee.name) && spans.push(node)),
    CallExpression: (node) => void ((isLog(node.callee) || node.callee.type === 'Super') && spans.push(node)),
    JSXAttribute: (node) => void (node.name.type === 'JSXIdentifier' && UNREAD.has(node.name.name) && spans.push(node)),
    Property: ({ key, value }) => void (key.type === 'Literal' && UNREAD.has(String(key.value)) && spans.push(value)),
    BinaryExpression: ({ operator, left, right }) =>
      void (/^[!=]==$/.test(operator) && spans.push(...[left, right].filter(({ type }) => type === 'Literal'))),
    TSTypeAnnotation: (node) => void spans.push(node),
    TSTypeAliasDeclaration: (node) => void spans.push(node),
    TSInterfaceDeclaration: (node) => void spans.push(node),
  }).visit(program);
  return spans;
}

/** Texts in a module that a person would read; they belong to `src/languages`. */
export function sentencesIn(module: Module): string[] {
  const program = programOf(module);
  const spans = unread(program);
  const found: string[] = [];
  const look = (node: Span, text: string, when: RegExp): void => {
    if (
      when.test(text.trim()) &&
      !isCode(text.trim()) &&
      !spans.some(({ start, end }) => start <= node.start && node.end <= end)
    )
      found.push(`${module.file}: ${JSON.stringify(text.trim())}`);
  };
  const english = new Set<string>();
  /** An English message as it is, whatever the language of the page. */
  const lookAtValue = (value: ESTree.Node | null): void => {
    const shown = value?.type === 'JSXExpressionContainer' ? value.expression : undefined;
    if (shown?.type !== 'MemberExpression' || shown.object.type !== 'Identifier') return;
    if (english.has(shown.object.name)) found.push(`${module.file}: the English of ${shown.object.name}`);
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value.includes('languages/en-US/')) for (const { local } of specifiers) english.add(local.name);
    },
    JSXText: (node) => look(node, node.value, LETTER),
    JSXElement: ({ children }) => children.forEach(lookAtValue),
    JSXAttribute: (node) => {
      lookAtValue(node.value);
      if (node.name.type === 'JSXIdentifier' && SPOKEN.has(node.name.name) && node.value?.type === 'Literal')
        look(node, node.value.value, LETTER);
    },
    Literal: (node) => void (typeof node.value === 'string' && look(node, node.value, WORDS)),
    TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…'), WORDS),
  }).visit(program);
  return [...new Set(found)];
}

/** A row of the glossary: an English term, what may stand for it, and what may not. */
export interface Term {
  english: string;
  spanish: string[];
  never: string[];
}

/** The glossary in a document: its table with the columns English, Spanish, Never. */
export function glossaryIn(document: string): Term[] {
  const [, table = ''] = document.split(/^\| English \| Spanish \| Never \|\n\|[-|]+\n/m);
  const words = (cell = ''): string[] =>
    cell
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return table
    .split(/\n(?!\|)/, 1)
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const [, english = '', spanish, never] = line.split('|').map((cell) => cell.trim());
      return { english, spanish: words(spanish), never: words(never) };
    });
}

/** What is read of a message: without the names of what is put in, and of what is chosen between. */
const textsIn = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return textsIn(element.children);
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return '…';
      return Object.values(element.options)
        .map(({ value }) => textsIn(value))
        .join(' … ');
    })
    .join('');

/** Whether a text has a term that begins at the beginning of a word. */
const has = (text: string, term: string): boolean =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${term.toLowerCase()}`);

/** The program's own name, which is the same everywhere. */
const PRODUCT = 'Solar Installer Console';

/** A message without the words of the glossary that only begin like a term: `feed` is no `fee`. */
const withoutLonger = (message: string, term: string, glossary: Term[]): string =>
  glossary
    .filter(({ english }) => english.startsWith(term) && /^\p{L}/u.test(english.slice(term.length)))
    .reduce((text, { english }) => text.replaceAll(new RegExp(`\\b${english}`, 'gi'), ''), message);

/** Words by which the palette finds something: what people call it, whatever its name is. */
const SEARCHED = /^actions\..+\.search$|Search$/;

/** Messages whose Spanish does not keep to the glossary. */
export function wrongTerms(glossary: Term[], english: FlatMessages, spanish: FlatMessages): string[] {
  return [...english].flatMap(([key, source]) => {
    const message = textsIn(parse(source)).replaceAll(PRODUCT, '');
    const translated = textsIn(parse(spanish.get(key) ?? ''));
    return glossary.flatMap((term) => [
      ...(has(withoutLonger(message, term.english, glossary), term.english) &&
      !term.spanish.some((word) => has(translated, word))
        ? [`${key}: ${term.english} is ${term.spanish.join(', ')}`]
        : []),
      ...term.never
        .filter((word) => !SEARCHED.test(key) && has(translated, word))
        .map((word) => `${key}: never ${word}`),
    ]);
  });
}
