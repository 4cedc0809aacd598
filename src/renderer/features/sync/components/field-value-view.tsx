import { ColorSwatch } from '@mantine/core';
import { useWords } from '../../../lib/words.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { valueWords, type FieldValue } from '../../../lib/field-words.ts';
import { sentence } from '../../../lib/sentence.ts';
import classes from './decisions.module.css';

/** A value to be compared: a color and a logo are shown as what they are, everything else in words. */
export function FieldValueView({ field, value }: { field: string; value: FieldValue }) {
  const words = useWords();
  const unit = useProductionUnit();
  if (field === 'logo' && typeof value === 'string')
    return <img className={classes.logo} src={value} alt={valueWords(field, value, unit, words)} />;
  if (field === 'color' && typeof value === 'string')
    return (
      <span className={classes.color}>
        <ColorSwatch component="span" color={value} size={14} />
        {value}
      </span>
    );
  const told = valueWords(field, value, unit, words);
  return <>{typeof value === 'string' ? told : sentence(told)}</>;
}
