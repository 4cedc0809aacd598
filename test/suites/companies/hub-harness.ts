import type { Company, HubDatabase } from '../../../src/store/hub-database.ts';
import type { ServiceStore } from '../../../src/store/service-store.ts';
import type { NewTrailEntry } from '../../../src/store/trail-store.ts';
import { documentOf, elmStreet, linkOf, microInverter, newOwner } from '../samples.ts';

/** An empty database of a hub for one test. */
export interface HubHarness {
  hub: HubDatabase;
  /** Another process opens the same database. */
  openAgain(): Promise<HubDatabase>;
}

export type NewHub = () => Promise<HubHarness>;

export const noteOf = ({ id, name }: { id: number; name: string }): NewTrailEntry => ({
  kind: 'inverter_deleted',
  actor: { kind: 'credential', id: 1, name: 'CRM' },
  workspace: { id, name },
  record: { topic: 'inverters', id: 1 },
});

/** One record of every kind; those of two companies have the same ids, and `mark` in all that they say. */
export async function fill({ store, credentials, documentFiles, ...company }: Company, mark: string) {
  const credential = await credentials.create({
    kind: 'api_key',
    name: mark,
    secret_hash: `secret of ${mark}`,
    hint: '1234',
  });
  const { installer, owner } = await newOwner(store, { name: mark, email: `${mark}@example.com` });
  await store.installers.update(installer.id, { company_name: mark });
  const remember = { key: 'k', fingerprint: 'f', answer: () => ({ status: 201, body: { mark } }) };
  const generator = await store.generators.create({ ...elmStreet, address: mark }, { remember });
  const inverter = await store.inverters.create({ ...microInverter, site_name: mark });
  const link = await store.links.create(linkOf({ installer, owner }, `token of ${mark}`));
  const visit = await store.links.visit(
    link.token_hash,
    { id: `session of ${mark}`, cookie_hash: mark },
    () => 'enter',
  );
  if (visit?.outcome !== 'enter') throw new Error('the first visit enters');
  const file = await documentFiles.begin();
  await file.write(Buffer.from(mark));
  const storage_name = await file.keep();
  const document = await store.documents.create(owner.id, (at) => ({
    ...documentOf(owner.id)(at),
    file_name: mark,
    storage_name,
  }));
  const gone = await store.inverters.create(microInverter);
  await store.trailNotes.noted(noteOf(company), () => store.inverters.remove(gone.id));
  return { mark, credential, installer, owner, generator, inverter, link, session: visit.session, document };
}

export type Filled = Awaited<ReturnType<typeof fill>>;

/** All that a company's store tells. */
export async function snapshot(store: ServiceStore, { link, session, owner }: Filled): Promise<unknown> {
  const page = { page: 1, limit: 100 };
  return {
    generators: await store.generators.list(page),
    ofHomeowner: await store.generators.listOfHomeowner(elmStreet.homeowner_id, page),
    inverters: await store.inverters.list(page),
    installers: await store.installers.list(page),
    owners: await store.owners.list(page),
    owner: await store.owners.get(owner.id),
    link: await store.links.findByToken(link.token_hash),
    session: await store.links.session(session.id),
    documents: await store.documents.listOfOwner(owner.id),
    seq: await store.lastSeq(),
  };
}
