import { z } from 'zod';
import { generatorFields } from './generators.ts';
import { installerFields } from './installers.ts';
import { inverterFields } from './inverters.ts';
import type { FieldKind, RecordField, RecordFields } from './record-fields.ts';
import { ownerFields } from './system-owners.ts';

/**
 * The kinds of record, in the order in which they depend on each other: those that a linked workspace keeps in step
 * with the real service.
 */
export const syncTopics = ['installers', 'system_owners', 'generators', 'inverters'] as const;
export const syncTopic = z.enum(syncTopics);
export type SyncTopic = z.infer<typeof syncTopic>;

/** What people call a record of a topic, on screen, in the ledger's file and in messages. */
export const topicName: Record<SyncTopic, string> = {
  installers: 'company',
  system_owners: 'system owner',
  generators: 'generator',
  inverters: 'inverter',
};
export const topicNames = (topic: SyncTopic): string => (topic === 'installers' ? 'companies' : `${topicName[topic]}s`);

/** The definition of every field of every kind of record. */
export const recordFields: Readonly<Record<SyncTopic, RecordFields>> = {
  installers: installerFields,
  system_owners: ownerFields,
  generators: generatorFields,
  inverters: inverterFields,
};

/** Which requests the service documents for each. */
export const documentedOperations: Readonly<Record<SyncTopic, readonly ('create' | 'update' | 'remove')[]>> = {
  installers: ['create', 'update'],
  system_owners: ['create', 'update'],
  generators: ['create', 'remove'],
  inverters: ['create', 'update', 'remove'],
};

/** The name of any field of any kind of record. */
export type FieldName =
  | keyof typeof installerFields
  | keyof typeof ownerFields
  | keyof typeof generatorFields
  | keyof typeof inverterFields;

const fieldsByName = new Map<string, RecordField>(syncTopics.flatMap((topic) => Object.entries(recordFields[topic])));

/**
 * What a field holds: the same in every kind of record that has a field of this name. Undefined for what is no field.
 */
export const kindOfField = (name: string): FieldKind | undefined => fieldsByName.get(name)?.kind;
