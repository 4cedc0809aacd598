import { rules as contractRules } from '../rules.ts';
import { serviceRules } from '../service-rules.ts';
import { testRules } from '../test-rules.ts';

/** What a value has to be, behind the name of its field. An English page says it as it comes (`lib/rule-words.ts`). */
export const rules = { ...contractRules, ...serviceRules, ...testRules } as const;
