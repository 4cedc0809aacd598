import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentFiles } from '../../src/store/document-files.ts';
import { createDocumentFiles } from '../../src/service/hosted/document-files.ts';
import { receiveFile } from '../../src/service/hosted/uploads/receive-file.ts';
import { createRoom } from '../../src/service/hosted/uploads/room.ts';
import { sealInto } from '../../src/service/hosted/uploads/sealed-file.ts';
import { shortName, shownName } from '../../src/service/hosted/uploads/shown-name.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { startTestService } from '../support/test-service.ts';
import { enter, newOwner, sessionPathOf, walk } from './accounts.ts';
import { CONTRACT, pdfOf } from './sample-files.ts';

const MB = 1024 * 1024;
const box = createSecretBox(Buffer.alloc(32, 7));

let data: string;
let files: DocumentFiles;
const folder = () => join(data, 'documents', 'test');
const stored = () => readdir(folder()).catch(() => []);
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'console-uploads-'));
  files = createDocumentFiles(folder(), { secretBox: box, random: randomBytes });
});
afterEach(() => rm(data, { recursive: true }));

async function* pieces(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a file that comes', () => {
  test('lies under a name of its own once it is whole, and opens with the key', async () => {
    const coming = await files.begin();
    await coming.write(Buffer.from('one '));
    await coming.write(Buffer.from('two'));
    const [unfinished = ''] = await stored();
    expect(unfinished).toMatch(/^[\w-]{32}\.part$/);
    const name = await coming.keep();
    expect(await stored()).toEqual([name]);
    expect(box.open(await readFile(join(folder(), name))).toString()).toBe('one two');
  });

  test('cannot be opened before it is finished: the head is written last', async () => {
    const coming = await files.begin();
    await coming.write(CONTRACT.bytes);
    const bytes = await readFile(join(folder(), (await stored())[0] ?? ''));
    expect(bytes.subarray(0, 28)).toEqual(Buffer.alloc(28));
    expect(bytes).toHaveLength(28 + CONTRACT.bytes.length);
    expect(() => box.open(bytes)).toThrow('unable to authenticate');
    await coming.discard();
    expect(await stored()).toEqual([]);
  });

  test('is stopped as soon as it is sure to be refused', async () => {
    let read = 0;
    const endless = async function* (): AsyncGenerator<Buffer> {
      for (;;) {
        read += MB;
        yield read === MB ? Buffer.concat([pdfOf(MB)]) : Buffer.alloc(MB);
      }
    };
    expect(await receiveFile(endless(), createRoom().claim(1, []), files)).toEqual({ refusal: 'too_large' });
    expect(read).toBe(21 * MB);
    expect(await stored()).toEqual([]);
  });

  test('that breaks off leaves nothing, and gives its room back', async () => {
    const room = createRoom();
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield pdfOf(19 * MB);
      throw new Error('the connection is gone');
    };
    for (let round = 0; round < 6; round++)
      await expect(receiveFile(broken(), room.claim(1, []), files)).rejects.toThrow('the connection is gone');
    expect(await stored()).toEqual([]);
    expect(await receiveFile(pieces(CONTRACT.bytes), room.claim(1, [{ size: 99 * MB }]), files)).toMatchObject({
      contentType: 'application/pdf',
      size: CONTRACT.bytes.length,
    });
  });
});

describe('a full disk', () => {
  /** A file on a disk without room: the system has one; where it has none, a handle says what the system would. */
  const fullFile = async (): Promise<FileHandle> => {
    if (existsSync('/dev/full')) return open('/dev/full', 'w');
    const handle = await open(join(data, 'full'), 'w');
    handle.write = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    return handle;
  };

  test('is told as storage_full', async () => {
    const handle = await fullFile();
    await expect(sealInto(handle, box).write(CONTRACT.bytes)).rejects.toMatchObject({
      code: 'storage_full',
      cause: { code: 'ENOSPC' },
    });
    await handle.close();
  });

  test('in the middle of a file: nothing half-written stays', async () => {
    const full = await fullFile();
    const filling: DocumentFiles = {
      ...files,
      async begin() {
        const coming = await files.begin();
        let written = 0;
        return {
          ...coming,
          write: (chunk) => ((written += chunk.length) > MB ? sealInto(full, box).write(chunk) : coming.write(chunk)),
        };
      },
    };
    await expect(receiveFile(pieces(pdfOf(3 * MB)), createRoom().claim(1, []), filling)).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(await stored()).toEqual([]);
    await full.close();
  });
});

describe('the room of an account', () => {
  const refused = (refusal: string) => expect.objectContaining({ refusal });

  test('counts what is coming in, whatever form it comes in', () => {
    const room = createRoom();
    const claims = Array.from({ length: 5 }, () => room.claim(7, []));
    for (const claim of claims) claim.take(20 * MB);
    expect(() => room.claim(7, []).take(1)).toThrow(refused('account_full'));
    room.claim(8, []).take(1);
    claims[0]?.giveBack();
    claims[0]?.giveBack();
    expect(() => claims[1]?.take(20 * MB + 1)).toThrow(refused('account_full'));
    claims[1]?.take(20 * MB);
  });

  test('has twenty places', () => {
    const room = createRoom();
    for (let count = 0; count < 12; count++)
      room.claim(
        7,
        Array.from({ length: 8 }, () => ({ size: 1 })),
      );
    expect(() =>
      room.claim(
        7,
        Array.from({ length: 8 }, () => ({ size: 1 })),
      ),
    ).toThrow(refused('too_many_documents'));
  });
});

describe('the start of the service', () => {
  test('removes what a crash has left: unfinished files, and files that no row names; what is not ours stays', async () => {
    let service = await startTestService();
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, {}, 'ownership');
    await browser.upload(`${sessionPathOf(browser)}/ownership`, { action: 'add' }, CONTRACT);
    await service.stop();
    const place = join(service.dataFolder, 'documents', 'test');
    const [kept = ''] = await readdir(place);
    const left = [`${'a'.repeat(32)}.part`, 'b'.repeat(32)];
    await mkdir(join(service.dataFolder, 'documents', 'live'), { recursive: true });
    for (const name of [...left, 'notes.txt']) await writeFile(join(place, name), 'x');
    await writeFile(join(service.dataFolder, 'documents', 'live', 'b'.repeat(32)), 'x');
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
    expect((await readdir(place)).toSorted()).toEqual([kept, 'notes.txt'].toSorted());
    expect(await readdir(join(service.dataFolder, 'documents', 'live'))).toHaveLength(1);
    expect(
      service.log.some(
        (line) => line.includes('removed what unfinished uploads had left') && line.includes('"files":2'),
      ),
    ).toBe(true);
    await service.close();
  });
});

describe('the name that is shown', () => {
  test.each([
    ['contract.pdf', 'contract.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\Mary\\Vertrag für Mary.pdf', 'Vertrag für Mary.pdf'],
    ['..', 'document'],
    ['', 'document'],
    [' .  ', 'document'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc\u200b.pdf', 'abc.pdf'],
    ['half \ud800.pdf', 'half \ufffd.pdf'],
    ['契約書.pdf', '契約書.pdf'],
  ])('of "%s" is "%s"', (given, shown) => expect(shownName(given)).toBe(shown));

  test('is short enough to be read', () => {
    expect(shownName('x'.repeat(5000))).toHaveLength(255);
    expect(shortName(`${'long-'.repeat(40)}end.pdf`)).toMatch(/^long-.{31} … .{11}end\.pdf$/);
  });
});
