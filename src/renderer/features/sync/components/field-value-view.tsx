import { ColorSwatch } from '@mantine/core';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { valueWords, type FieldValue } from '../../../lib/field-words.ts';
import { sentence } from '../../../lib/sentence.ts';
import classes from './decisions.module.css';

/** A value to be compared: a color and a logo are shown as what they are, everything else in words. */
export function FieldValueView({ field, value }: { field: string; value: FieldValue }) {
  const unit = useProductionUnit();
  if (field === 'logo' && typeof value === 'string')
    return <img className={classes.logo} src={value} alt={valueWords(field, value, unit)} />;
  if (field === 'color' && typeof value === 'string')
    return (
      <span className={classes.color}>
        <ColorSwatch component="span" color={value} size={14} />
        {value}
      </span>
    );
  const words = valueWords(field, value, unit);
  return <>{typeof value === 'string' ? words : sentence(words)}</>;
}
