import { doubtedValues } from '../../languages/en-US/console/doubted-values.ts';
import type { DoubtCode } from '../written/doubts.ts';

/** What is said of doubtful values in a list, behind the name of their field. */
export const doubtedWords: Readonly<Record<DoubtCode, string>> = doubtedValues;
