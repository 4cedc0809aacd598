import { serviceRules as english } from '../languages/en-US/service-rules.ts';

/** Rules that no schema has, because records, files, or other programs have to be looked at. */
export const serviceRules = english;
