import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindOfField } from '../../src/contract/topics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECORDS = 'src/renderer/features/{branding,generators,inverters,owners}/components/*.tsx';

/** Inputs of a record's field that have a label of their own, as the name of the field. */
const ownLabels = (text: string): string[] =>
  [...text.matchAll(/<(\w+)\s(?:(?!\/>|<)[^])*?\{\.\.\.(?:form\.getInputProps|input)\('(\w+)'(?:(?!\/>)[^])*?\/>/g)]
    // What is switched on and off says what it is then.
    .filter(([, component]) => component !== 'Switch')
    .filter(
      ([element, , field = '']) =>
        !['fieldName', 'fieldLabel', 'inputLabel'].some((name) => element.includes(`${name}('${field}'`)),
    )
    .map(([, , field]) => field ?? '')
    .filter((field) => kindOfField(field) !== undefined);

test('the forms call each field of a record what the ledger, the decisions and the panes call it', () => {
  const files = globSync(RECORDS, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), 'utf8'),
  }));
  expect(files.filter(({ text }) => /field(Name|Label)\(/.test(text)).length).toBeGreaterThan(4);
  expect(files.flatMap(({ file, text }) => ownLabels(text).map((field) => `${file}: ${field}`))).toEqual([]);
});

test('a label of its own is found', () => {
  const one = `<TextInput label="Site name" placeholder="Optional" {...form.getInputProps('site_name')} />`;
  const other = `<TextInput label={fieldName('site_name')} {...input('site_name')} />`;
  expect(ownLabels(`<Grid>${other}${one}</Grid>`)).toEqual(['site_name']);
});
