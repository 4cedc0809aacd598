/** What the values of a flag are called in a file, where yes and no would say less. */
const WORDS: Readonly<Record<string, readonly [yes: string, no: string]>> = { is_producing: ['Producing', 'Idle'] };

/** `Producing` or `Idle`, `Yes` or `No`. All of them are read again (`contract/written/flag.ts`). */
export const flagWord = (field: string, value: boolean): string => (WORDS[field] ?? ['Yes', 'No'])[value ? 0 : 1];
