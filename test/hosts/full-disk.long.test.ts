import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/**
 * A file system of 6 MB in memory, which nobody but the processes of this test sees: only Linux gives one without
 * asking.
 */
test.runIf(process.platform === 'linux')(
  'a full file system: a killed serve starts again and answers what it has; what a start has to write is told',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const inside = [process.execPath, join(import.meta.dirname, 'full-disk/inside.ts'), folder];
    const { stdout } = await promisify(execFile)('unshare', [
      '--mount',
      '--map-root-user',
      'sh',
      '-c',
      'mount -t tmpfs -o size=6m tmpfs "$3" && exec "$@"',
      'sh',
      ...inside,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      stored: [201, 201],
      full: 507,
      free: 0,
      kept: 2,
      stillFull: 507,
      roomAgain: 201,
      refused: { code: 1, told: expect.stringMatching(/^The disk is full: .*live\.sqlite\n$/) },
    });
  },
);
