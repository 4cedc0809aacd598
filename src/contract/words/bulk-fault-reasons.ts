import { bulkFaults } from '../../languages/en-US/console/bulk-faults.ts';
import type { BulkFault } from '../console/bulk-changes.ts';

/** Why a change of selected records left one out. */
export const bulkFaultReasons: Readonly<Record<BulkFault, string>> = bulkFaults;
