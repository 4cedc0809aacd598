import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { largeFiles, type LargeFile } from './large-files.ts';

const SCRIPT = path.join(import.meta.dirname, 'peak-memory.ts');

async function peakOf(name: LargeFile): Promise<{ outcome: string; megabytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, name]);
  return JSON.parse(stdout);
}

describe('what a file takes of memory beside itself, in MB, is bounded', () => {
  test.each(Object.keys(largeFiles) as LargeFile[])('%s', async (name) => {
    const { outcome, megabytes } = await peakOf(name);
    const isAllowed = name.includes('allowed') || name.includes('long texts');
    if (isAllowed) expect(outcome).toBe('read');
    else expect(outcome).toMatch(/^import_(too_many|row_too|unpacks|cell_too)/);
    // The figures are in docs/import.md.
    expect(megabytes).toBeLessThan(isAllowed ? 1200 : 600);
  });
});
