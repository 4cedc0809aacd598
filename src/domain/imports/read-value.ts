import { importField, type FieldSource, type ImportField, type ImportTopic } from '../../contract/import-plan.ts';
import { readListedDay } from '../../contract/written/day.ts';
import { readFlag } from '../../contract/written/flag.ts';
import { readMeasure, withoutCurrent } from '../../contract/written/measure.ts';
import { readEither, readNumber, type NumberStyle } from '../../contract/written/number.ts';
import { readDegrees } from '../../contract/written/position.ts';
import { readState } from '../../contract/written/us-state.ts';
import { fullZip } from '../../contract/written/zip-code.ts';
import type { Written } from '../../contract/written/written.ts';

/** Before a text of an exported list that is meant as it is, although it would be put into another form. */
export const AS_IT_IS = "'";

/** Zero, whatever its unit. */
const ZERO = /^0+(?:[.,]0+)?$/;

const wholeNumber = (read: Written<number>): Written<number> =>
  'value' in read && !(Number.isSafeInteger(read.value) && read.value > 0) ? { fault: 'not_a_whole_number' } : read;

/** A figure with the decimal mark of its column; the other one is taken only where the plan says so. */
function readFigure(
  source: FieldSource,
  style: NumberStyle,
  read: (style: NumberStyle) => Written<number>,
): Written<number> {
  const first = read(style);
  if ('value' in first || source.from !== 'column') return first;
  const both = readEither(style, read);
  return 'value' in both && !source.decimals ? { fault: 'other_decimals' } : both;
}

/** One text as the value of a field. Of a state nobody knows the text is kept: the service takes any. */
export function readValue(
  topic: ImportTopic,
  field: ImportField,
  text: string,
  source: FieldSource,
  style: NumberStyle,
): Written<string | number | boolean> {
  const { kind } = importField(topic, field);
  const unit = source.from === 'column' ? source.unit : undefined;
  // A figure that is a thousand times too small would be believed: nobody's unit is guessed.
  if ((kind === 'power' || kind === 'energy') && !unit && !/[a-df-z]/i.test(withoutCurrent(text)))
    return ZERO.test(text) ? { value: 0 } : { fault: 'unit_missing' };
  switch (kind) {
    case 'power':
      return readFigure(source, style, (mark) => readMeasure(text, unit ?? 'W', mark));
    case 'energy':
      return readFigure(source, style, (mark) => readMeasure(text, unit ?? 'Wh', mark));
    case 'day':
      return readListedDay(text, source.from === 'column' ? source.day_order : undefined);
    case 'latitude':
    case 'longitude':
      return readFigure(source, style, (mark) => readDegrees(text, kind, mark));
    case 'flag':
      return readFlag(text);
    case 'count':
      return wholeNumber(readNumber(text, style));
    case 'zip_code':
      return { value: fullZip(text) };
    default: {
      const state = field === 'state' ? readState(text) : undefined;
      return state && 'value' in state ? state : { value: text.replace(/\s+/g, ' ') };
    }
  }
}
