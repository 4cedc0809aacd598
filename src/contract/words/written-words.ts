import { writtenFaults } from '../../languages/en-US/console/written-faults.ts';
import type { WrittenFault } from '../written/written.ts';

/** What is said of a value in a list, behind the name of its field. */
export const writtenWords: Readonly<Record<WrittenFault, string>> = writtenFaults;
