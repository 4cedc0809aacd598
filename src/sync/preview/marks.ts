import { createHash } from 'node:crypto';
import { contentText } from '../../domain/sync/content.ts';
import { syncedFields, type Fields } from '../../domain/sync/synced-fields.ts';
import type { SyncTopic } from '../../contract/topics.ts';

/** What a comparison keeps of a record instead of the record: hashes of 12 bytes. */
export interface Marks {
  /** Records with the same one are equal. Undefined for one that is not known well enough to equal any. */
  whole: string | undefined;
  /** Records that share one of these are the same thing with other values. */
  identities: string[];
}

/** By what the installers of one side are recognized on the other, by their ids on that side. */
export type Installers = ReadonlyMap<string, { whole: string; name: string }>;

const hash = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64').slice(0, 16);

const given = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => (fields[name] ?? null) !== null);

/** Each way to be the same: fields that have to be there and alike. */
const identityFields: Record<SyncTopic, readonly (readonly string[])[]> = {
  installers: [['company_name']],
  system_owners: [
    ['installer_id', 'email'],
    ['installer_id', 'name'],
  ],
  generators: [['homeowner_id', 'address']],
  inverters: [],
};

/**
 * The marks of a record. Ids of installers differ from side to side, so that `installers` says what is behind them.
 */
export function marksOf(topic: SyncTopic, fields: Fields, installers: Installers): Marks {
  const { installer_id: installerId } = fields;
  const installer = typeof installerId === 'string' ? installers.get(installerId) : undefined;
  const named = topic === 'system_owners' ? { ...fields, installer_id: installer?.name ?? null } : fields;
  const content = contentText(
    topic,
    topic === 'system_owners' ? { ...fields, installer_id: installer?.whole ?? null } : fields,
  );
  const values = syncedFields[topic].mutable.map((name) => fields[name] ?? null);
  const identities = identityFields[topic]
    .filter((names) => given(named, names))
    .map((names) =>
      hash(
        topic,
        names,
        names.map((name) => named[name]),
      ),
    );
  return {
    whole: content === undefined ? undefined : hash(content, values),
    // Inverters have nothing to be known by but their content; what differs then is their production.
    identities: topic === 'inverters' && content !== undefined ? [hash(content)] : identities,
  };
}

/** How an installer is recognized on the other side. */
export const installerMarks = (fields: Fields): { whole: string; name: string } => ({
  whole: hash(contentText('installers', fields)),
  name: hash(fields['company_name']),
});
