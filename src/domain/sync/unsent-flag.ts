/** What is to be said of a record that is linked: a conflict, a refusal, an equal record beside it (SY47), or something that waits. */
export type Flag = 'conflict' | 'refused' | 'twin' | 'waiting';

/** Why the service does not have all there is of a record; undefined when it has. A twin is a question about what it has. */
export const unsentFlag = (flagged: readonly { record_id: number; flag: Flag }[], recordId: number): Exclude<Flag, 'twin'> | undefined => {
  const flag = flagged.find(({ record_id }) => record_id === recordId)?.flag;
  return flag === 'twin' ? undefined : flag;
};
