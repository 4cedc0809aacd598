import { generatorFields, newGenerator, type NewGenerator } from '../../../../contract/generators.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { blankForm, readNewRecord, type Read, type TextForm } from '../../../lib/record-form.ts';

export const blankGenerator = blankForm<NewGenerator>(generatorFields);

/** The generator to send (capacity in watts, typed in the unit chosen in Settings), or the faults by field. */
export const readGeneratorForm = (form: TextForm<NewGenerator>, unit: ProductionUnit): Read<NewGenerator> =>
  readNewRecord(generatorFields, newGenerator, form, unit);
