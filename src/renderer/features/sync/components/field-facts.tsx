import { useWords } from '../../../lib/words.ts';
import type { SyncFields } from '../../../../contract/console/sync-changes.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { fieldLabel, valueWords } from '../../../lib/field-words.ts';
import { sentence } from '../../../lib/sentence.ts';

/** Fields of a record with their values, in people's words; what has no value is left out. */
export function FieldFacts({ fields }: { fields: SyncFields }) {
  const words = useWords();
  const unit = useProductionUnit();
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return (
    <Facts>
      {known.map(([field, value]) => (
        <Fact key={field} name={fieldLabel(field, words)}>
          {typeof value === 'boolean'
            ? sentence(valueWords(field, value, unit, words))
            : valueWords(field, value, unit, words)}
        </Fact>
      ))}
    </Facts>
  );
}
