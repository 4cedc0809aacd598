import { describe, expect, it } from 'vitest';
import { fileFault } from '../../../src/contract/console/export-file.ts';
import { refusalWords } from '../../../src/renderer/app/file-words.ts';
import { bringsFiles, droppedFile, lookAtFile } from '../../../src/renderer/lib/look-at-file.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const EXPORT = 'SQLite format 3\0 and more';
const fileOf = (content: string, name = 'a.sicrecovery') => new File([content], name);
const item = (file: File | null, entry: { isDirectory: boolean; name: string } | null = null, kind = 'file') => ({
  kind,
  getAsFile: () => file,
  webkitGetAsEntry: () => entry,
});

describe('what is dropped', () => {
  it('is one file; text beside it does not count', () => {
    const file = fileOf(EXPORT);
    expect(droppedFile([item(null, null, 'string'), item(file, { isDirectory: false, name: file.name })])).toBe(file);
  });

  it('is refused when it is several files, a folder, or nothing that can be read', () => {
    expect(droppedFile([item(fileOf(EXPORT)), item(fileOf(EXPORT))])).toMatchObject({ fault: 'several' });
    expect(droppedFile([item(fileOf(''), { isDirectory: true, name: 'Photos' })])).toEqual({
      name: 'Photos',
      fault: 'folder',
    });
    expect([droppedFile([]), droppedFile([item(null)])]).toEqual([
      { name: '', fault: 'unreadable' },
      { name: '', fault: 'unreadable' },
    ]);
  });

  it('concerns nobody when it brings no files: text that is dragged into a field stays as it is', () => {
    expect([
      bringsFiles({ types: ['text/plain'] }),
      bringsFiles(null),
      bringsFiles({ types: ['text/uri-list', 'Files'] }),
    ]).toEqual([false, false, true]);
  });
});

describe('a file', () => {
  it('is chosen by its name and its first bytes, as one that is opened with the program is', async () => {
    const file = fileOf(EXPORT, 'a.SICRECOVERY');
    expect(await lookAtFile(file)).toEqual({ chosen: { name: 'a.SICRECOVERY', bytes: 25, source: file } });
    expect(await lookAtFile(fileOf(EXPORT, 'renamed.bin'))).toEqual({
      refused: { name: 'renamed.bin', fault: 'other_kind' },
    });
  });

  it('of other bytes, of none, or that cannot be read is refused', async () => {
    expect(await lookAtFile(fileOf('Name,Address\n', 'list.csv'))).toEqual({
      refused: { name: 'list.csv', fault: 'other_kind' },
    });
    expect(await lookAtFile(fileOf('SQLite'))).toMatchObject({ refused: { fault: 'other_kind' } });
    expect(await lookAtFile(fileOf(''))).toMatchObject({ refused: { fault: 'empty' } });
    const gone = Object.assign(fileOf(EXPORT), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    expect(await lookAtFile(gone)).toMatchObject({ refused: { fault: 'unreadable' } });
  });

  it('of any size is looked at by its first bytes alone', async () => {
    const asked: (number | undefined)[][] = [];
    const large = Object.assign(fileOf(EXPORT), {
      slice: (...range: number[]) => (asked.push(range), new Blob([EXPORT.slice(...range)])),
    });
    await lookAtFile(large);
    expect(asked).toEqual([[0, 16]]);
  });

  it('is refused in a sentence of its own for each reason', () => {
    const words = [...fileFault.options, 'handed_over' as const].map((fault) =>
      refusalWords({ name: 'a.txt', fault }, english),
    );
    expect(new Set(words).size).toBe(words.length);
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z“].* .*\.$/);
  });
});

it.each([
  [
    'notes.sicrecovery',
    'The name is right, but the file is damaged or holds something else. Export again on the other computer.',
  ],
  ['list.ODS', 'Exports from another computer end in .sicrecovery. Save this spreadsheet as XLSX or CSV to import it.'],
  ['roof.jpg', 'Exports from another computer end in .sicrecovery.'],
])('what is wrong with %s is told, and nothing else', (name, told) => {
  expect(refusalWords({ name, fault: 'other_kind' }, english)).toBe(
    `“${name}” is not an export from another computer. ${told}`,
  );
});

it('an empty file of another kind hears what an export is, not that it should be copied again', async () => {
  expect(await lookAtFile(fileOf('', 'list.txt'))).toMatchObject({ refused: { fault: 'other_kind' } });
});

it('a name from outside is told in a line, without what cannot be seen in it', () => {
  const words = refusalWords({ name: `Li\u2060ve\u202E\n${'x'.repeat(400)}`, fault: 'missing' }, english);
  expect(words).toBe(`“Live${'x'.repeat(55)}…” can’t be found. It may have been moved or deleted.`);
});
