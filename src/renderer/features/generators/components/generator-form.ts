import { generatorFields, newGenerator, type Generator, type NewGenerator } from '../../../../contract/generators.ts';
import { toUnitText, type ProductionUnit } from '../../../lib/production-unit.ts';
import { blankForm, readNewRecord, type Read, type TextForm } from '../../../lib/record-form.ts';
import type { Words } from '../../../lib/words.ts';

export const blankGenerator = blankForm<NewGenerator>(generatorFields);

/** A generator as its form shows it: the capacity in the unit chosen in Settings. */
export const generatorTexts = (generator: Generator, unit: ProductionUnit): TextForm<NewGenerator> =>
  Object.fromEntries(
    Object.keys(blankGenerator).map((field) => {
      const value = generator[field as keyof NewGenerator];
      return [field, field === 'nameplate_capacity' ? toUnitText(Number(value), unit) : String(value)];
    }),
  ) as TextForm<NewGenerator>;

/** The generator to send (capacity in watts, typed in the unit chosen in Settings), or the faults by field. */
export const readGeneratorForm = (
  form: TextForm<NewGenerator>,
  unit: ProductionUnit,
  words: Words,
): Read<NewGenerator> => readNewRecord(generatorFields, newGenerator, form, unit, words);
