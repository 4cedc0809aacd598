import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXPORT_ENDING } from '../../src/contract/console/export-file.ts';

test('packages tell the three systems of the one kind of file that the console opens', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  const [, block = ''] = /^fileAssociations:\n((?: {2}.+\n)+)/m.exec(text) ?? [];
  // Windows and macOS go by the ending; Linux by a type, which its list of types leads to by the same ending.
  expect(block.match(/ext:/g)).toHaveLength(1);
  expect(block).toContain(`ext: ${EXPORT_ENDING.slice(1)}\n`);
  for (const line of ['mimeType: application/vnd.solarinstallerconsole.recovery', 'role: Viewer', 'rank: Owner'])
    expect(block).toContain(`    ${line}\n`);
});
