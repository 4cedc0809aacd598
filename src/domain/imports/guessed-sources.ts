import type { FieldSource, GuessReason, ImportField, ImportPlan, ImportTopic } from '../../contract/import-plan.ts';

/** Where the fields of one kind of record come from. */
export type Sources = Partial<Record<ImportField, FieldSource>>;

/** Why each field has its source, by `generators.city`. */
export type Reasons = Record<string, GuessReason>;

/** A plan made from the look of a file. */
export interface Guess {
  plan: ImportPlan;
  /** Where the fields of each kind of record would come from, if such records were made of the file. */
  guessed: Pick<ImportPlan, ImportTopic | 'inverter_count' | 'energy'>;
  reasons: Reasons;
}
