import type { Flag } from '../../contract/console/sync.ts';

/**
 * Why the service does not have all there is of a record; undefined when it has. A twin is a question about what it
 * has.
 */
export const unsentFlag = (
  flagged: readonly { record_id: number; flag: Flag }[],
  recordId: number,
): Exclude<Flag, 'twin'> | undefined => {
  const flag = flagged.find(({ record_id }) => record_id === recordId)?.flag;
  return flag === 'twin' ? undefined : flag;
};
