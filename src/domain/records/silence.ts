import { silentBeforeMs } from '../../contract/silence.ts';
import type { Micros } from '../timestamp.ts';

/** The rule of `contract/silence.ts`, in microseconds. */
export const silentBefore = (now: Micros, days: number): Micros => silentBeforeMs(Math.floor(now / 1000), days) * 1000;
