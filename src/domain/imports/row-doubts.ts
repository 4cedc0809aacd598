import type { ImportDoubt } from '../../contract/console/imports.ts';
import type { ImportTopic } from '../../contract/import-plan.ts';
import {
  doubtsOf,
  doubtsOfProduction,
  type Compared,
  type ReadValues,
  type ZipKnowledge,
} from '../../contract/written/doubts.ts';
import type { RowRecords } from './read-row.ts';

/** What is doubtful about the records of a row; what an inverter has of its generator is told once. */
export function rowDoubts(
  { generator, inverter, reading, doubts }: Pick<RowRecords, 'generator' | 'inverter' | 'reading' | 'doubts'>,
  today: string,
  place: ZipKnowledge,
  compared: Compared,
): ImportDoubt[] {
  if (reading) return doubts;
  const told = (topic: ImportTopic, record: object, more: ZipKnowledge): ImportDoubt[] => {
    const values = record as ReadValues;
    return [...doubtsOf(values, today, more, compared), ...doubtsOfProduction({}, values)].map(({ field, code }) => ({
      topic,
      field,
      code,
    }));
  };
  const ofGenerator = generator ? told('generators', generator, place) : [];
  const ofInverter = inverter && !generator ? told('inverters', inverter, undefined) : [];
  const ofProduction = inverter && generator ? told('inverters', productionOf(inverter), undefined) : [];
  const asWritten = doubts.filter(({ topic }) => (topic === 'generators' ? generator : inverter && !generator));
  return [...asWritten, ...ofGenerator, ...ofInverter, ...ofProduction];
}

const productionOf = ({ is_producing, production_rate }: NonNullable<RowRecords['inverter']>): ReadValues => ({
  is_producing,
  production_rate,
});
