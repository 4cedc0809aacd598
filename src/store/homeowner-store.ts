import type { AssociatedCounts } from '../contract/console/bulk-changes.ts';
import type { Associated, AssociatedKind } from '../contract/console/homeowners.ts';
import type { GeneratorRecord } from '../domain/generators/generator-record.ts';
import type { InverterRecord } from '../domain/inverters/inverter-record.ts';
import type { NamedGenerator } from '../domain/imports/named-generators.ts';
import type { OwnerRecord } from '../domain/owners/owner-record.ts';

/** What is known here of a homeowner. None of it is ever sent. */
export interface HomeownerRecord {
  id: number;
  nickname: string | null;
  owner_id: number | null;
}

/** Records that belong together, as `contract/console/homeowners.ts` describes them. */
export interface AssociatedRecords {
  homeowners: HomeownerRecord[];
  owners: OwnerRecord[];
  generators: Omit<Associated['generators'], 'data'> & { data: GeneratorRecord[] };
  inverters: Omit<Associated['inverters'], 'data'> & { data: InverterRecord[] };
  nearby: { generators: GeneratorRecord[]; inverters: InverterRecord[] };
}

/** Homeowners, whom the service knows by number alone, and what people here have said belongs together. */
export interface HomeownerStore {
  /** By number and by nickname, in the order of numbers, with the number of generators. `words`: see `searchWords`. */
  find(
    words: readonly (readonly string[])[],
    limit: number,
  ): Promise<{ data: (HomeownerRecord & { generators: number })[]; total: number }>;
  /** What these are called, in this order. */
  named(ids: readonly number[]): Promise<Pick<HomeownerRecord, 'id' | 'nickname'>[]>;
  /** Queues nothing. `validation_failed` for an account that is not here, `conflict` for one that was erased. */
  update(id: number, change: Partial<Omit<HomeownerRecord, 'id'>>): Promise<HomeownerRecord>;
  /**
   * Says which generator an inverter belongs to; queues nothing. `not_found`, `validation_failed`. `seen`: what it
   * belonged to before, `conflict` where that is not so any more; whatever it was, unless told.
   */
  associate(inverterId: number, generatorId: number | null, seen?: number | null): Promise<void>;
  /** What belongs to one; `not_found` for a record that is not here. */
  associated(kind: AssociatedKind, id: number): Promise<AssociatedRecords>;
  /** The generators that these inverters are associated with, by the id of the inverter. */
  generatorsOf(inverterIds: readonly number[]): Promise<ReadonlyMap<number, NamedGenerator>>;
  /** The inverters that are associated with any of these generators. */
  invertersOf(generatorIds: readonly number[]): Promise<number[]>;
  /** How many records are associated with any of these. */
  countAssociated(topic: 'generators' | 'inverters', ids: readonly number[]): Promise<AssociatedCounts>;
  /** Numbers in use above `after`, in order, at most so many, with what is known of each. */
  numbers(after: number, atMost: number): Promise<HomeownerRecord[]>;
}
