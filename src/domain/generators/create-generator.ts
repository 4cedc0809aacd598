import { generatorFields, type NewGenerator } from '../../contract/generators.ts';
import { newRecord, type FreshRecord } from '../records/stored-record.ts';
import type { Micros } from '../timestamp.ts';

/** A new generator. */
export const createGenerator = (values: NewGenerator, at: Micros): FreshRecord<typeof generatorFields> =>
  newRecord(generatorFields, values, at);
