import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGivenFiles, filesIn } from '../../src/main/given-file.ts';

const HEAD = 'SQLite format 3\0';
/** A file of 2 GB, and one byte more than a signed 32-bit number holds. */
const LARGE = 2 ** 31 + 1;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'given-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => path.join(folder, name);
function put(name: string, content = `${HEAD} and more`): string {
  writeFileSync(at(name), content);
  return at(name);
}

/** What comes of files that the program is opened with. */
async function given(...paths: string[]) {
  const files = createGivenFiles();
  await files.give(paths);
  return { files, waiting: files.waiting() };
}
const fault = async (...paths: string[]) => (await given(...paths)).waiting?.fault;

describe('a command line', () => {
  const files = (...args: string[]) => filesIn(['program', ...args], '/work', false);

  test('an export is a file wherever it is named; a switch is none, whatever it ends in; addresses and what the system adds are none', () => {
    expect(files('/home/a b/Recovery Test.sicrecovery')).toEqual(['/home/a b/Recovery Test.sicrecovery']);
    expect(files('here.SICRECOVERY')).toEqual(['/work/here.SICRECOVERY']);
    expect(
      files(
        '--data=x.sicrecovery',
        '-x.sicrecovery',
        'solar-console://owners/12',
        'solar-console:../../tmp/x.sicrecovery',
        'https:x.sicrecovery',
        '--original-process-start-time=1',
        '.',
        '/some/app.asar',
      ),
    ).toEqual([]);
    expect(files('/home/--data=x.sicrecovery')).toEqual(['/home/--data=x.sicrecovery']);
    expect(filesIn(['/opt/program.sicrecovery'], '/work', true)).toEqual([]);
  });

  test('a package also takes files of other kinds that are named in full, so that it can say no', () => {
    expect(filesIn(['program', '/home/list.csv', 'list.csv', '--no-sandbox'], '/work', true)).toEqual([
      '/home/list.csv',
    ]);
  });

  test('what Linux hands over as an address is the file of it', () => {
    expect(files(pathToFileURL('/home/a b/ü%.sicrecovery').href)).toEqual(['/home/a b/ü%.sicrecovery']);
    expect(files('file://other/share/x.sicrecovery')).toEqual(['file://other/share/x.sicrecovery']);
  });
});

describe('a file that the program is opened with', () => {
  test('waits with its name and size, is read once, and then nothing waits', async () => {
    const { files, waiting } = await given(put('Recovery Test.sicrecovery'));
    expect(waiting).toEqual({ id: 1, name: 'Recovery Test.sicrecovery', bytes: 25, fault: null });
    const taken = await files.take();
    expect(taken?.size).toBe(25);
    expect(taken && (await buffer(taken.bytes)).toString()).toBe(`${HEAD} and more`);
    expect([files.waiting(), await files.take()]).toEqual([undefined, undefined]);
  });

  test('one that is dismissed, or gone by then, is not read', async () => {
    const { files } = await given(put('a.sicrecovery'));
    files.dismiss();
    expect([files.waiting(), await files.take()]).toEqual([undefined, undefined]);
    await files.give([put('b.sicrecovery')]);
    rmSync(at('b.sicrecovery'));
    expect([await files.take(), files.waiting()]).toEqual([undefined, undefined]);
  });

  test('one that has become something else by then is not read', async () => {
    const { files } = await given(put('swapped.sicrecovery'));
    writeFileSync(put('secret.txt', 'a secret'), 'a secret');
    rmSync(at('swapped.sicrecovery'));
    symlinkSync(at('secret.txt'), at('swapped.sicrecovery'));
    expect(await files.take()).toBeUndefined();
  });

  test('several files, a folder, nothing, no bytes, another kind under this name, another name: each is told apart, and never read', async () => {
    mkdirSync(at('folder.sicrecovery'));
    expect(await fault(put('one.sicrecovery'), put('two.sicrecovery'))).toBe('several');
    expect(await fault(at('folder.sicrecovery'))).toBe('folder');
    expect(await fault(at('missing.sicrecovery'))).toBe('missing');
    expect(await fault(at('one.sicrecovery/below.sicrecovery'))).toBe('unreadable');
    expect(await fault(put('empty.sicrecovery', ''))).toBe('empty');
    expect(await fault(put('short.sicrecovery', 'SQLite'))).toBe('other_kind');
    expect(await fault(put('holiday.sicrecovery', 'not at all, but long enough'))).toBe('other_kind');
    expect(await fault(put('console.sqlite'))).toBe('other_kind');
    expect((await given()).waiting).toBeUndefined();
    const { files } = await given(at('missing.sicrecovery'));
    expect(await files.take()).toBeUndefined();
  });

  test('a link is judged by where it leads; one that leads in circles is not followed', async () => {
    symlinkSync(put('real.sicrecovery'), at('link.sicrecovery'));
    symlinkSync(put('private.key', `${HEAD} key`), at('harmless.sicrecovery'));
    symlinkSync(at('circle.sicrecovery'), at('circle.sicrecovery'));
    expect([
      await fault(at('link.sicrecovery')),
      await fault(at('harmless.sicrecovery')),
      await fault(at('circle.sicrecovery')),
    ]).toEqual([null, 'other_kind', 'unreadable']);
  });

  test.skipIf(process.platform === 'win32')('a pipe is not waited for', async () => {
    execFileSync('mkfifo', [at('pipe.sicrecovery')]);
    expect(await fault(at('pipe.sicrecovery'))).toBe('other_kind');
  });

  test('of a file of 2 GB only the beginning is read before somebody says so', async () => {
    truncateSync(put('large.sicrecovery'), LARGE);
    const { files, waiting } = await given(at('large.sicrecovery'));
    expect(waiting).toMatchObject({ bytes: LARGE, fault: null });
    const taken = await files.take();
    for await (const piece of taken?.bytes ?? []) {
      expect((piece as Buffer).length).toBeLessThanOrEqual(64 * 1024);
      break;
    }
    expect(taken?.size).toBe(LARGE);
  });

  test('a path to another computer is refused unasked: on Windows by its form, everywhere as an address', async () => {
    const { platform } = process;
    const real = put('near.sicrecovery');
    expect(await fault('file://other/share/x.sicrecovery')).toBe('network');
    Object.defineProperty(process, 'platform', { value: 'win32' });
    try {
      // On this system two slashes are one: what is refused would have been found.
      expect(await fault(`/${real}`)).toBe('network');
      for (const remote of [
        '\\\\server\\share\\x.sicrecovery',
        '//server/share/x.sicrecovery',
        '\\\\?\\C:\\x.sicrecovery',
        '\\/server/x.sicrecovery',
      ])
        expect(await fault(remote)).toBe('network');
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  test('of two that come close together the later one counts, however long the first is looked at', async () => {
    const files = createGivenFiles();
    await Promise.all([files.give([put('first.sicrecovery')]), files.give([at('a.sicrecovery'), at('b.sicrecovery')])]);
    expect(files.waiting()).toMatchObject({ id: 2, fault: 'several' });
  });
});
