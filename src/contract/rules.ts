import { rules as english } from '../languages/en-US/rules.ts';

/** What a value has to be, each rule by its name. */
export const rules = english;

/** Takes what a rule says and what is put into it. */
export const rule = (said: string, values: Readonly<Record<string, string | number>> = {}): string =>
  said.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
