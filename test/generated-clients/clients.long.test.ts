import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { installLocked } from '../support/install-locked.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import type { Access, GeneratedClient } from './client.ts';
import { checkFlow } from './check-flow.ts';

/**
 * Where the generators are installed and work, with a copy of `tools`: not below `test`, where other checks read every
 * file.
 */
const WORK = path.resolve(import.meta.dirname, '../../.generated-clients');
const GENERATED = path.join(WORK, 'generated');

/** How each generator is started. Every client has an adapter of the same name in tools/clients. */
const generators = {
  'openapi-fetch': 'openapi-typescript/bin/cli.js ./generated/openapi.json -o generated/openapi-typescript/schema.d.ts',
  'hey-api': '@hey-api/openapi-ts/bin/run.js -i ./generated/openapi.json -o generated/hey-api -c @hey-api/client-fetch',
  orval: 'orval/dist/bin/orval.mjs --config orval.config.js',
  'swagger-typescript-api':
    'swagger-typescript-api/dist/cli.mjs generate -p ./generated/openapi.json -o generated/swagger-typescript-api -n client.ts --generate-union-enums',
};

/** Fails with what the program has said. */
function run(command: string): void {
  const [script = '', ...args] = command.split(' ');
  const file = path.join('node_modules', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: WORK, encoding: 'utf8' });
  expect(status, `${script}: ${stdout}${stderr}`).toBe(0);
}

const write = (file: string, text: string): void => writeFileSync(path.join(GENERATED, file), text);

interface Adapter {
  createGeneratedClient(baseUrl: string, access: Access): GeneratedClient;
}

let service: TestService;
let address: string;

beforeAll(() => {
  cpSync(path.join(import.meta.dirname, 'tools'), WORK, { recursive: true });
  installLocked(WORK, 'the generators of clients');
});
beforeEach(async () => {
  service = await startTestService();
  address = await service.listen();
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(GENERATED);
  write('openapi.json', await (await fetch(`${address}/console/openapi.json`)).text());
});
afterEach(() => service.close());

test.each(Object.entries(generators))(
  '%s makes a client that compiles and does all that is documented',
  async (name, generate) => {
    run(generate);
    write('tsconfig.json', JSON.stringify({ extends: '../tsconfig.json', files: [`../clients/${name}.ts`] }));
    run('typescript/bin/tsc -p generated');
    const { createGeneratedClient } = (await import(path.join(WORK, `clients/${name}.ts`))) as Adapter;
    await checkFlow(createGeneratedClient(address, service));
  },
);
