import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rule } from '../../../src/contract/rules.ts';
import { ruleSentences } from '../../../src/languages/en-US/console/rule-sentences.ts';
import { rules } from '../../../src/languages/en-US/console/rules.ts';
import { serverFaults } from '../../../src/renderer/lib/field-faults.ts';
import { RequestError } from '../../../src/renderer/lib/request-error.ts';
import { english, readWords } from '../../../src/renderer/lib/words.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../../src/contract');
const spanish = await readWords('es-US');

/** What may be put into a rule, by the name of the part. */
const EXAMPLES: Record<string, string> = {
  least: '-90',
  most: '10,000',
  each: '255',
  characters: '1000',
  count: '4',
  first: '1970-01-01',
  last: '2255-06-05T23:47:34.740991Z',
  code: 'after_commit',
  codes: 'city, zip_code',
  ending: '.pmtiles',
  upstream: 'https://api.example.com',
  names: 'reset, or drift',
  field: 'zip_code',
  records: 'generators',
  example: '{"sort":"city"}',
};

const all = Object.entries(rules).map(([name, said]) => ({ name, said: rule(said, EXAMPLES) }));

interface Definition {
  error?: (issue: object) => unknown;
  checks?: { _zod: { def: Definition } }[];
  [part: string]: unknown;
}

/** Every rule that the schemas in a value say in words of their own, wherever in it they are. */
function saidIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp || seen.has(value)) return [];
  seen.add(value);
  if (!('_zod' in value)) return Object.values(value).flatMap((each) => saidIn(each, seen));
  const { error, checks = [], getter, ...parts } = (value as { _zod: { def: Definition } })._zod.def;
  const own = [error, ...checks.map(({ _zod }) => _zod.def.error)].map((each) => each?.({}));
  const within = typeof getter === 'function' ? [getter(), parts] : [parts];
  return [...own.filter((said) => typeof said === 'string'), ...within.flatMap((each) => saidIn(each, seen))];
}

const seen = new Set<unknown>();
const modules = globSync('**/*.ts', { cwd: CONTRACT }).map((file) => import(path.join(CONTRACT, file)));
const saidBySchemas = [...new Set((await Promise.all(modules)).flatMap((module) => saidIn({ ...module }, seen)))];

describe('a rule', () => {
  it.each(saidBySchemas)('that a schema says has its Spanish: %s', (said) => {
    const words = spanish.rule(said);
    expect(words?.behind).toMatch(/^(no |solo )?(debe|deben|la columna)\b/);
    expect(words?.alone).toMatch(/^(Debe|Deben|No|Solo|Escriba|La columna)\b.*\.$/);
  });

  it('is found in all schemas', () => {
    expect(saidBySchemas.length).toBeGreaterThan(110);
    expect(saidBySchemas).toContain('must be a number');
  });

  it.each(all)('is known by its English, and no other one by it: $name', ({ name, said }) => {
    const t = spanish.of({ rules }) as (key: string, values: object) => string;
    expect(said).not.toContain('undefined');
    expect(spanish.rule(said)?.behind).toBe(t(`rules.${name}`, EXAMPLES));
  });

  it.each(Object.entries(ruleSentences))(
    'is told in English as the table of other languages has it: %s',
    (name, told) => {
      const said = all.find((each) => each.name === name)?.said ?? '';
      const refused = new RequestError('validation_failed', 'Some fields.', {
        fields: [{ field: 'a', message: said }],
      });
      expect(serverFaults(refused, ['a'], english).fields['a']).toBe(rule(told, EXAMPLES));
    },
  );

  it('is told beside its field, and behind the name of a field that is not shown', () => {
    const refused = new RequestError('validation_failed', 'Some fields.', {
      fields: [
        { field: 'latitude', message: 'must be a number' },
        { field: 'city', message: 'must not be empty' },
        { field: 'zip_code', message: 'must be at most 255 characters' },
        { field: 'state', message: 'is of a later release' },
      ],
    });
    expect(serverFaults(refused, ['latitude', 'city'], spanish)).toEqual({
      fields: { latitude: 'Escriba un número.', city: 'Este campo es obligatorio.' },
      general: 'Código postal: debe tener como máximo 255 caracteres; Estado: is of a later release',
    });
    expect(serverFaults(refused, ['state'], spanish).fields['state']).toBe('Is of a later release.');
  });

  it('of a field that only the reason tells about is told as the reason', () => {
    const sentence = 'There is already a view named A.';
    const refused = new RequestError('conflict', sentence, {
      fields: [{ field: 'name', message: sentence }],
      sentence: () => 'Ya hay una vista llamada A.',
    });
    expect(serverFaults(refused, ['name'], spanish).fields['name']).toBe('Ya hay una vista llamada A.');
  });
});
