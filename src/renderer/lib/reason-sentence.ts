import { certificateFault } from '../../contract/words/certificate-faults.ts';
import { reason as reasonSchema, type Reason } from '../../contract/reasons/all-reasons.ts';
import { reasonsWithValues } from '../../languages/en-US/console/reasons-with-values.ts';
import { reasons } from '../../languages/en-US/console/reasons.ts';
import { updateWaits } from '../../languages/en-US/console/update-waits.ts';
import { faultBehindName } from './field-faults.ts';
import { fieldLabel } from './field-words.ts';
import type { Words } from './words.ts';

/** The reason of an answer; undefined for one that is not known here. */
export const readReason = (told: unknown): Reason | undefined => reasonSchema.safeParse(told).data;

type PlainCode = keyof typeof reasons;

const isPlain = (code: Reason['code']): code is PlainCode => Object.hasOwn(reasons, code);

/**
 * A reason as a sentence for people, in the language of the page. The sentences are many: what the first load needs
 * asks for them with `import()`.
 */
export function reasonSentence(reason: Reason, words: Words): string {
  if (isPlain(reason.code)) return words.of({ reasons })(`reasons.${reason.code}`);
  switch (reason.code) {
    case 'text':
    case 'service_said':
      return reason.text;
    case 'program_fault':
      return reason.error;
    case 'invalid_fields':
      return `${listed(reason.faults, words)}.`;
    case 'update_waits':
      return words.of({ updateWaits })(`updateWaits.${reason.wait}`);
    case 'sample_not_loaded':
      return reason.why ?? withValues(reason, words);
    default:
      return withValues(reason, words);
  }
}

/** What goes into each message are the values of its reason; a test goes through all of them. */
function withValues(reason: Reason, words: Words): string {
  const t = words.of({ reasonsWithValues }) as (key: string, values: object) => string;
  return t(`reasonsWithValues.${reason.code}`, { ...reason, ...madeOf(reason, words) });
}

/** What goes into the message of a reason beside its values, or in place of them. */
function madeOf(reason: Reason, words: Words): Record<string, string | number> {
  const t = words.of({ reasonsWithValues });
  switch (reason.code) {
    case 'certificate_not_trusted':
      return { certificate: certificateFault(reason.why) ?? 'other' };
    case 'proxy_unusable':
      return reason.variable === null ? { from: 'system' } : { from: 'environment' };
    case 'operator_not_named':
    case 'operator_unknown':
      return { names: reason.names.join(', ') };
    case 'method_not_taken':
      return { methods: reason.methods.join(', ') };
    case 'many_invalid_fields':
      return { faults: listed(reason.faults, words) };
    case 'check_address':
      return { rule: faultBehindName(reason.rule, words) };
    case 'check_passed_without_lists':
    case 'lists_gone': {
      const topics = reason.topics.map((topic) => t('reasonsWithValues.topic', { topic }));
      return { topics: new Intl.ListFormat(words.language, { type: 'conjunction' }).format(topics) };
    }
    case 'values_not_kept': {
      const values = reason.values.map(({ topic, upstream_id: id, field, message }) =>
        t('reasonsWithValues.valueNotKept', {
          topic,
          id,
          field: fieldLabel(field, words),
          fault: faultBehindName(message, words),
        }),
      );
      return { values: values.join('; '), more: Math.max(0, reason.count - values.length) };
    }
    default:
      return {};
  }
}

const listed = (faults: readonly { field: string; message: string }[], words: Words): string =>
  faults.map(({ field, message }) => `${field} ${faultBehindName(message, words)}`).join('; ');
