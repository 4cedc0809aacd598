import { readFile } from 'node:fs/promises';
import { changeImport } from '../../contract/console/imports.ts';
import type { ImportFormat, ImportPlan } from '../../contract/import-plan.ts';
import { HostError } from '../../host/host-error.ts';

/** How a file is read, and what its columns mean. What is absent is detected. */
export interface Mapping {
  format?: ImportFormat | undefined;
  plan?: ImportPlan | undefined;
}

/** Reads a mapping, as docs/import.md describes it. Throws HostError that names the field and what is valid. */
export async function readMapping(path: string): Promise<Mapping> {
  const checked = changeImport.body.safeParse(await readJson(path));
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(
    ({ path: field, message }) => `${field.join('.') || 'the mapping'}: ${message}`,
  );
  throw new HostError(`The mapping ${path} cannot be used. ${faults.slice(0, 5).join('; ')}.`);
}

async function readJson(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new HostError(
      `The mapping ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    return JSON.parse(content);
  } catch {
    throw new HostError(`The mapping ${path} is not JSON.`);
  }
}
