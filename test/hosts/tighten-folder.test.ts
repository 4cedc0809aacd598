import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from '../../src/host/data-folder.ts';
import { hasOtherMembers } from '../../src/host/group-members.ts';
import { tightenFolder } from '../../src/host/tighten-folder.ts';

const windows = process.platform === 'win32'; // it has no modes

let above: string;
let folder: string;
let warnings: unknown[];
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'console-folder-'));
  folder = join(above, 'data');
  warnings = [];
});
afterEach(() => rm(above, { recursive: true }));

const open = (path = folder): Promise<string> =>
  openDataFolder(path, { warn: (line: unknown) => void warnings.push(line) });
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** A folder as an earlier version, a copy or a restore may have left it. */
async function openFolder(): Promise<string[]> {
  const files = [
    'host.key',
    'host.key.sealed',
    'console.sqlite',
    'console.sqlite-wal',
    'console.sqlite-shm',
    'test.sqlite',
    'recovery-1.part',
    'window.json',
    'documents/test/a',
    'backups/old/test.sqlite',
  ];
  for (const name of files) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), 'secret');
  }
  const all = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  for (const path of all) await chmod(path, 0o777);
  return all;
}

describe.skipIf(windows)('a data folder that others could read', () => {
  test('is taken from them whole, write-ahead logs, documents and backups included, and the log says so', async () => {
    const all = await openFolder();
    await open();
    for (const path of all) expect([path, (await modeOf(path)) & 0o077]).toEqual([path, 0]);
    expect(warnings).toEqual([
      { files: expect.arrayContaining([folder, join(folder, 'console.sqlite-wal')]), count: all.length },
    ]);
    expect(await readFile(join(folder, 'host.key'), 'utf8')).toBe('secret');
    warnings.length = 0;
    await open();
    expect(warnings).toEqual([]);
  });

  test.each([0o750, 0o701, 0o704, 0o720])('with the mode %o alone, too', async (mode) => {
    await mkdir(folder);
    await chmod(folder, mode);
    await open();
    expect(await modeOf(folder)).toBe(0o700);
  });

  test('is made for this account alone where there is none', async () => {
    await open();
    expect(await modeOf(folder)).toBe(0o700);
    expect(warnings).toEqual([]);
  });
});

describe.skipIf(windows)('what could be somebody else’s is refused before anything of it is read', () => {
  test.each(['host.key', 'console.sqlite', 'console.sqlite-wal', 'documents'])(
    'a link in the place of %s, and what it leads to stays as it is',
    async (name) => {
      await mkdir(folder);
      const elsewhere = join(above, 'elsewhere');
      await writeFile(elsewhere, 'not ours');
      await chmod(elsewhere, 0o644);
      await symlink(elsewhere, join(folder, name));
      await expect(open()).rejects.toThrow(`${join(folder, name)} is a link`);
      expect(await modeOf(elsewhere)).toBe(0o644);
    },
  );

  test('a link that leads nowhere, and a link in the place of the folder', async () => {
    await mkdir(folder);
    await symlink(join(above, 'nothing'), join(folder, 'host.key'));
    await expect(open()).rejects.toThrow('is a link');
    await symlink(folder, join(above, 'other'));
    await expect(open(join(above, 'other'))).rejects.toThrow(
      `is a link. Name the folder that it leads to instead: --data "${await realpath(folder)}"`,
    );
  });

  test('what is neither file nor folder', async () => {
    await mkdir(folder);
    const server = createServer().listen(join(folder, 'test.sqlite'));
    await new Promise((resolve) => server.once('listening', resolve));
    await expect(open()).rejects.toThrow('neither a file nor a folder');
    server.close();
  });

  test('a folder of another account', async () => {
    await mkdir(folder, { mode: 0o700 });
    await expect(tightenFolder(folder, (process.getuid?.() ?? 0) + 1)).rejects.toThrow('belongs to another account');
    expect(await tightenFolder(folder)).toEqual([]);
  });

  test('a folder that everybody could replace, unless the folder above keeps everybody to their own', async () => {
    await mkdir(folder);
    await chmod(above, 0o777);
    await expect(open()).rejects.toThrow(
      `every account may write in ${above}. Run: chmod o-w "${above}", or choose another folder with --data.`,
    );
    await chmod(above, 0o1777);
    await open();
  });

  test('a folder that the members of a group could replace, unless it is the account’s own group', async () => {
    await mkdir(folder);
    const own = await stat(above);
    await chmod(above, 0o775);
    if (own.uid === own.gid) await open();
    await chown(above, own.uid, own.gid + 1).catch(() => {}); // root alone may do so
    if ((await stat(above)).gid !== own.uid)
      await expect(open()).rejects.toThrow(`its group may write in ${above}. Run: chmod g-w "${above}", or`);
    await chmod(above, 0o755);
    expect(await open()).toBe(folder);
  });

  test('a folder in one of another account, sticky or not, but not in one of root', async () => {
    await mkdir(folder);
    const { uid } = await stat(above);
    await expect(tightenFolder(folder, uid + 1)).rejects.toThrow(
      uid === 0 ? 'belongs to another account' : `Another account (${uid}) can replace`,
    );
    if (uid !== 0) return;
    await chown(above, 4242, 0);
    for (const mode of [0o755, 0o1777]) {
      await chmod(above, mode);
      await expect(open()).rejects.toThrow(
        `Another account (4242) can replace ${folder}, because ${above} belongs to it. Choose a folder of your own with --data.`,
      );
    }
  });

  test('a folder below a link is looked at where it lies: taken there, or refused for what is open there', async () => {
    const real = join(above, 'disk', 'mine');
    await mkdir(real, { recursive: true });
    await symlink('disk', join(above, 'link'));
    const linked = join(above, 'link', 'mine', 'data');
    await open(linked);
    expect(await modeOf(join(real, 'data'))).toBe(0o700);
    await chmod(join(above, 'disk'), 0o777);
    await expect(open(linked)).rejects.toThrow(`chmod o-w "${join(above, 'disk')}"`);
    await chmod(join(above, 'disk'), 0o755);
    await chmod(real, 0o777);
    await expect(open(linked)).rejects.toThrow(`chmod o-w "${join(above, 'link', 'mine')}"`);
  });
});

test.each([
  ['of its account alone', 'ada:x:1000:', false],
  ['that names its account', 'ada:x:1000:ada', false],
  ['with somebody else', 'ada:x:1000:mallory', true],
  ['with somebody else beside its account', 'ada:x:1000:ada,mallory', true],
  ['that is not in the file', 'ada:x:10001:mallory', false],
])('a group %s', (_what, line, shared) => {
  expect(hasOtherMembers(`root:x:0:mallory\n1000:x:7:mallory\n${line}\nusers:x:100:ada,mallory\n`, 1000)).toBe(shared);
});

test.skipIf(windows)(
  'the profile of the window’s browser keeps its links, behind the mode of the data folder',
  async () => {
    await mkdir(join(folder, 'electron'), { recursive: true, mode: 0o755 });
    await symlink('host-1234', join(folder, 'electron', 'SingletonLock'));
    await open();
    expect([await modeOf(folder), await modeOf(join(folder, 'electron'))]).toEqual([0o700, 0o700]);
  },
);

test.skipIf(windows)('a file with a second name is one file: closing it closes both', async () => {
  await mkdir(folder);
  await writeFile(join(above, 'name'), 'secret', { mode: 0o644 });
  await link(join(above, 'name'), join(folder, 'host.key'));
  await open();
  expect(await modeOf(join(above, 'name'))).toBe(0o600);
});
