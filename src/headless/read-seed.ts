import { readFile } from 'node:fs/promises';
import { builtInSeed, type BuiltInSeed, type Seed, seed } from '../contract/console/test-helpers/seed.ts';
import { faultsOf } from '../core.ts';
import { HostError } from '../host/host-error.ts';

const SHOWN = 20;

/** What `--seed` names. Throws HostError, for a file with the places in it that are wrong. */
export async function readSeed(given: string): Promise<BuiltInSeed | Seed> {
  const named = builtInSeed.safeParse(given);
  if (named.success) return named.data;
  const text = await readFile(given, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new HostError(
      `--seed: ${given} is neither ${builtInSeed.options.join(' nor ')}, and cannot be read: ${error.message}`,
    );
  });
  const json = parsed(given, text);
  const read = seed.safeParse(json);
  if (read.success) return read.data;
  const faults = faultsOf(read.error.issues, json, 'the file');
  throw new HostError(
    `--seed: ${given} cannot be used.\n${faults
      .slice(0, SHOWN)
      .map(({ field, message }) => `  ${field} ${message}`)
      .join('\n')}`,
  );
}

function parsed(given: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HostError(
      `--seed: ${given} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
