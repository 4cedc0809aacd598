import { generatorFields, type Generator } from '../../contract/generators.ts';
import { presenter, presentTimes, type StoredRecord } from '../records/stored-record.ts';

export type GeneratorRecord = StoredRecord<typeof generatorFields>;

const presentFields = presenter(generatorFields);

/** The wire form, keys in the order of the description. */
export const presentGenerator = (record: GeneratorRecord): Generator => ({
  ...presentFields(record),
  ...presentTimes(record),
});
