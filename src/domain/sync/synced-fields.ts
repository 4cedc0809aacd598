/** The records that a linked workspace keeps in step with the real service, in the order in which they depend on each other. */
export const syncTopics = ['installers', 'system_owners', 'generators', 'inverters'] as const;
export type SyncTopic = (typeof syncTopics)[number];

/** A value as it goes over the wire. */
export type FieldValue = string | number | boolean | null | string[] | { [key: string]: string[] };
/** Documented fields of a record by name. Sparse: a field that a reply did not carry is absent, and means nothing (T20). */
export type Fields = Record<string, FieldValue>;

/** What may happen to the fields of a topic. `editable` names a part of `content`; otherwise each field is in one list. */
export interface SyncedFields {
  /** Sent at creation, and what two records have to share to be taken for the same one (T9). */
  content: readonly string[];
  /** Content that an update may change as well. */
  editable: readonly string[];
  /** Sent by updates alone. */
  mutable: readonly string[];
  /** Decided by the service; taken over as they come, never sent. */
  served: readonly string[];
  /** Fields that hold the id of another synced record. */
  references: Readonly<Record<string, SyncTopic>>;
  /** Which requests the service documents for it. */
  operations: readonly ('create' | 'update' | 'remove')[];
}

const personal = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip_code'] as const;

/** The field tables of the synced topics, from the description of the service and D15, D16. */
export const syncedFields: Record<SyncTopic, SyncedFields> = {
  installers: {
    content: ['company_name', 'email', 'color', 'logo'],
    editable: ['company_name', 'email', 'color', 'logo'],
    mutable: [],
    served: [],
    references: {},
    operations: ['create', 'update'],
  },
  system_owners: {
    content: ['installer_id', ...personal, 'capabilities'],
    editable: personal,
    mutable: [],
    served: ['all_requirements_submitted', 'trading_enabled', 'requirements', 'rejected'],
    references: { installer_id: 'installers' },
    operations: ['create', 'update'],
  },
  generators: {
    content: ['address', 'city', 'state', 'zip_code', 'nameplate_capacity', 'online_date', 'latitude', 'longitude', 'homeowner_id'],
    editable: [],
    mutable: [],
    served: [],
    references: {},
    operations: ['create', 'remove'],
  },
  inverters: {
    content: ['brand', 'model', 'site_name', 'installation_date', 'latitude', 'longitude'],
    editable: [],
    mutable: ['is_producing', 'production_rate', 'total_lifetime_production'],
    served: ['last_updated'],
    references: {},
    operations: ['create', 'update', 'remove'],
  },
};

/** What follows from each table: worked out once, since every row that is read asks for it. */
export const ofEachTopic = <T>(of: (table: SyncedFields) => T): Readonly<Record<SyncTopic, T>> => ({
  installers: of(syncedFields.installers),
  system_owners: of(syncedFields.system_owners),
  generators: of(syncedFields.generators),
  inverters: of(syncedFields.inverters),
});

const updatableFields = ofEachTopic(({ editable, mutable }): readonly string[] => [...editable, ...mutable]);

/** The fields that an update of this topic may send. */
export const updatable = (topic: SyncTopic): readonly string[] => updatableFields[topic];
