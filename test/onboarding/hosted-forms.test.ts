import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestService } from '../support/test-service.ts';
import { enter, newOwner, type Step, walk } from './accounts.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/testing-an-integration.md');
const STEPS: Step[] = ['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment'];

const attribute = (tag: string, name: string): string | undefined => tag.split(`${name}="`)[1]?.split('"')[0];

/** What people read at a field, without the marks in it. */
function labelOf(page: string, tag: string): string {
  const [, behind = ''] = page.split(`for="${attribute(tag, 'id')}">`);
  return (behind.split('</label>')[0] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

interface Field {
  name: string;
  kind: string;
  values: string[];
  labels: string[];
}

/** The fields of a page, each name once. */
function fieldsOf(page: string): Field[] {
  const fields = new Map<string, Field>();
  for (const [tag, element] of page.matchAll(/<(input|select|textarea|button)\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name === undefined) continue;
    const kind = element === 'input' ? (attribute(tag, 'type') ?? 'text') : String(element);
    const field = fields.get(name) ?? { name, kind, values: [], labels: [] };
    fields.set(name, field);
    const value = attribute(tag, 'value');
    if (['radio', 'checkbox', 'button'].includes(kind) && value && !field.values.includes(value))
      field.values.push(value);
    const label = labelOf(page, tag);
    if (label !== '') field.labels.push(label);
  }
  return [...fields.values()];
}

/** The forms as an owner's browser is given them, one page after the other. */
async function tableOfForms(): Promise<string> {
  const service = await startTestService();
  const browser = await enter(service, await newOwner(service));
  const rows = ['| page | field | kind | values | what people read |', '|---|---|---|---|---|'];
  for (const step of STEPS) {
    await walk(browser, {}, step);
    const page = (await browser.open(browser.at)).payload;
    const encoding = page.includes('encType="multipart/form-data"') ? ' (multipart)' : '';
    for (const { name, kind, values, labels } of fieldsOf(page)) {
      const listed = values.map((value) => `\`${value}\``).join(', ');
      rows.push(`| \`${step}\`${encoding} | \`${name}\` | ${kind} | ${listed} | ${labels.join('; ')} |`);
    }
  }
  await service.close();
  return rows.join('\n');
}

test('the table of the hosted forms in docs/testing-an-integration.md is what owners are shown', async () => {
  const table = await tableOfForms();
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, between = '', behind] = text.split(/(?<=<!-- hosted forms -->\n)|(?=\n<!-- end of hosted forms -->)/);
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(DOCUMENT, [before, table, behind].join(''));
  else expect(between).toBe(table);
  expect(table).toContain('| `payment` | `routing_number` | text |');
});
