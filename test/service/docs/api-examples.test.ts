import { readFileSync, writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorStatus } from '../../../src/contract/error-codes.ts';
import { operationsOf } from '../../../src/contract/operation.ts';
import { v1Operations } from '../../../src/contract/operations.ts';
import { operationOf } from '../../support/check-answer.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { beginSyncStory, type SyncStory } from './sync-story.ts';

const FILE = join(import.meta.dirname, '../../../docs/api.md');
const text = readFileSync(FILE, 'utf8');
/** `UPDATE_DOCS=1` writes the answers into the document instead of comparing them. */
const UPDATE = process.env.UPDATE_DOCS === '1';

interface Example {
  /** The block as it stands in the document, its fences included. */
  block: string;
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  body: string;
  answer: string | undefined;
}

/** Each request is a block that begins with a method; the block after it, if it begins with HTTP/1.1, is its answer. */
function readExamples(): Example[] {
  const blocks = [...text.matchAll(/```http\n([^]*?)\n```/g)].map(([block, content = '']) => ({ block, content }));
  return blocks.flatMap(({ block, content }, index) => {
    const [head = '', body = ''] = content.split('\n\n', 2);
    const [first = '', ...lines] = head.split('\n');
    const [method = '', url = ''] = first.split(' ');
    if (method.startsWith('HTTP/')) return [];
    const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
    const next = blocks[index + 1]?.content;
    return [
      { block, method: method as 'GET', url, headers, body, answer: next?.startsWith('HTTP/') ? next : undefined },
    ];
  });
}

/** What differs from run to run: times, request ids, the token of a link. */
const settle = (json: string): string =>
  json
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/g, (time) =>
      time.endsWith('T00:00:00.000000Z') ? time : '2026-03-12T14:05:09.123456Z',
    )
    .replace(/"request_id": "[^"]+"/, '"request_id": "5f0c9a1be2d4-1"')
    .replace(/\/onboarding\/l\/[\w-]{43}/, '/onboarding/l/<TOKEN>');

/** JSON indented, a file as its text; the mark of UTF-8 at its beginning cannot be shown. */
const shownBody = (payload: string, type: string): string =>
  settle(
    /json/.test(type)
      ? JSON.stringify(JSON.parse(payload), null, 2)
      : payload.replace('\ufeff', '').replaceAll('\r\n', '\n').trimEnd(),
  );

function present({ statusCode, headers, payload }: LightMyRequestResponse): string {
  const { 'content-type': type, 'www-authenticate': challenge } = headers;
  const shown = [
    `content-type: ${String(type)}`,
    ...(challenge === undefined ? [] : [`www-authenticate: ${String(challenge)}`]),
  ];
  return [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...shown, '', shownBody(payload, String(type))].join(
    '\n',
  );
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
  await story?.end();
});

/** What has happened when an example is sent that needs a real service; the first of them begins it. */
let story: SyncStory | undefined;
async function tellBefore(method: string, url: string): Promise<void> {
  if (url.startsWith('/console/sync')) story ??= await beginSyncStory(service);
  await story?.before(`${method} ${url.split('?', 1)[0]}`);
}

const authorization = (sample: string): string =>
  sample
    .replace('Basic <API_KEY>', `Basic ${Buffer.from(`${service.apiKey}:`).toString('base64')}`)
    .replace('<API_KEY>', service.apiKey)
    .replace('<ACCESS_TOKEN>', service.accessToken)
    .replace('<AUTOMATION_KEY>', service.automationKey);

describe('docs/api.md', () => {
  const examples = readExamples();

  it('shows every operation of the contract under /v1', () => {
    const shown = new Set(examples.map(({ method, url }) => operationOf(method, url)?.id));
    expect(
      operationsOf(v1Operations)
        .map(({ id }) => id)
        .filter((id) => !shown.has(id)),
    ).toEqual([]);
    for (const { method, path } of operationsOf(v1Operations)) expect(text).toContain(`### ${method} ${path}\n`);
  });

  it('names every error code with its status', () => {
    for (const [code, status] of Object.entries(errorStatus))
      expect(text, code).toMatch(new RegExp(`\\| ${status} \\| [^|]*\`${code}\``));
  });

  let updated = text;
  let cursor = 0;
  it.each(examples.map((example) => [`${example.method} ${example.url}`, example] as const))(
    '%s answers as shown',
    async (_title, example) => {
      await tellBefore(example.method, example.url);
      const { Authorization = '', ...headers } = example.headers;
      const response = await service.send('nobody', example.method, example.url, {
        headers: { ...headers, authorization: authorization(Authorization) },
        ...(example.body && { raw: example.body }),
      });
      const answer = present(response);
      expect(answer).toBe(UPDATE ? answer : example.answer);
      const withAnswer = (shown: string): string => `${example.block}\n\n\`\`\`http\n${shown}\n\`\`\``;
      const before = example.answer === undefined ? example.block : withAnswer(example.answer);
      const at = updated.indexOf(before, cursor);
      updated = updated.slice(0, at) + withAnswer(answer) + updated.slice(at + before.length);
      cursor = at + withAnswer(answer).length;
      if (UPDATE) writeFileSync(FILE, updated);
    },
  );
});
