import type { FileKind } from '../../migration.ts';
import { first } from './0001-first.ts';

/** `console.sqlite`: operators, credentials, settings. The id spells "SICc". */
export const consoleFile: FileKind = { name: 'console data', applicationId: 0x53494363, migrations: [first] };
