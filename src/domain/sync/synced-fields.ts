import { fieldNames, type RecordField, type RecordFields } from '../../contract/record-fields.ts';
import { documentedOperations, recordFields, syncTopics, type SyncTopic } from '../../contract/topics.ts';

/** A value as it goes over the wire. */
export type FieldValue = string | number | boolean | null | string[] | { [key: string]: string[] };
/**
 * Documented fields of a record by name. Sparse: a field that a reply did not carry is absent, and means nothing (T20).
 */
export type Fields = Record<string, FieldValue>;

/**
 * What may happen to the fields of a topic. `editable` names a part of `content`, `growing` one of `mutable`; otherwise
 * each field is in one list.
 */
export interface SyncedFields {
  /** Sent at creation, and what two records have to share to be taken for the same one (T9). */
  content: readonly string[];
  /** Content that an update may change as well. */
  editable: readonly string[];
  /** Sent by updates alone. */
  mutable: readonly string[];
  /** Of those, what only grows on its own (SY30): lifetime production. */
  growing: readonly string[];
  /** Decided by the service; taken over as they come, never sent. */
  served: readonly string[];
  /** Without these there is no record, and none is known well enough to be compared. */
  required: readonly string[];
  /** Fields that hold the id of another synced record. */
  references: Readonly<Record<string, SyncTopic>>;
  /** Which requests the service documents for it. */
  operations: readonly ('create' | 'update' | 'remove')[];
}

/** What follows from the definition of each topic: worked out once, since every row that is read asks for it. */
export const ofEachTopic = <T>(of: (topic: SyncTopic) => T): Readonly<Record<SyncTopic, T>> =>
  Object.fromEntries(syncTopics.map((topic) => [topic, of(topic)])) as Record<SyncTopic, T>;

const references = (fields: RecordFields): Record<string, SyncTopic> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { refersTo }]) => (refersTo ? [[name, refersTo]] : [])));

/** The part that each field plays, as its definition says. */
export const syncedFields = ofEachTopic((topic): SyncedFields => {
  const names = (is: (field: RecordField) => boolean): string[] => fieldNames(recordFields[topic], is);
  return {
    content: names(({ create }) => create !== undefined),
    editable: names(({ create, update }) => create !== undefined && update === true),
    mutable: names(({ create, update }) => create === undefined && update === true),
    growing: names(({ merge }) => merge === 'grows'),
    served: names(({ create, update }) => create === undefined && update === undefined),
    required: names(({ create }) => create === 'required'),
    references: references(recordFields[topic]),
    operations: documentedOperations[topic],
  };
});

const updatableFields = ofEachTopic((topic): readonly string[] => [
  ...syncedFields[topic].editable,
  ...syncedFields[topic].mutable,
]);

/** The fields that an update of this topic may send. */
export const updatable = (topic: SyncTopic): readonly string[] => updatableFields[topic];

const lastingFields = ofEachTopic((topic): readonly string[] =>
  syncedFields[topic].content.filter((field) => !syncedFields[topic].editable.includes(field)),
);

/** The fields of this topic that no documented request changes. */
export const lasting = (topic: SyncTopic): readonly string[] => lastingFields[topic];
