import { peakMemory } from '../support/peak-memory.ts';
import { DomainError } from '../../src/domain/domain-error.ts';
import { startDeskThread } from '../../src/service/imports/desk-thread.ts';
import { largeFiles, type LargeFile } from './large-files.ts';

/** Reads one large file in a process of its own, and tells what became of it and what that took of memory. */
const name = process.argv[2] as LargeFile;
const bytes = await largeFiles[name]();
const before = process.memoryUsage().rss;
const thread = startDeskThread();
let outcome = 'read';
try {
  const { plan } = await thread.read(bytes, null);
  await thread.check(plan, '2026-11-24');
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  outcome = error.reason.code;
}
await thread.end();
process.stdout.write(JSON.stringify({ outcome, megabytes: Math.round((peakMemory() - before) / 1024 ** 2) }));
