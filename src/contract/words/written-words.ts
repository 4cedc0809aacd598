import { writtenFaults } from '../../languages/en-US/console/written-faults.ts';
import type { ImportFault } from '../console/imports.ts';
import type { WrittenFault } from '../written/written.ts';

/** What is said of a value in a list, behind the name of its field. */
const writtenWords: Readonly<Record<WrittenFault, string>> = writtenFaults;

/** Why a row is not imported, behind the name of its field: `is missing`. */
export function faultOfField({ code, rule }: Pick<ImportFault, 'code' | 'rule'>): string {
  if (code === 'missing') return 'is missing';
  if (code === 'not_valid') return rule ?? '';
  return rule === null ? writtenWords[code] : `${writtenWords[code]}: ${rule}`;
}
