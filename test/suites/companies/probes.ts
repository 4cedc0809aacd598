import type { ServiceStore } from '../../../src/store/service-store.ts';
import { documentOf, elmStreet, linkOf, microInverter } from '../samples.ts';
import { noteOf, type Filled } from './hub-harness.ts';

/** The methods of a store, `generators.list` and so on. */
type MethodOf<S> = {
  [K in keyof S & string]: S[K] extends (...args: never[]) => unknown
    ? K
    : S[K] extends object
      ? `${K}.${keyof S[K] & string}`
      : never;
}[keyof S & string];

/** What an empty company answers to somebody who asks for what another one has. */
type Answer = { value: unknown } | { refused: string } | 'added';

interface Probe {
  ask(store: ServiceStore, theirs: Filled): Promise<unknown>;
  answer: Answer;
}

const page = { page: 1, limit: 100 };
const nothing = { value: { json: '[]', count: 0, total: 0 } };
const absent = { value: undefined };
const notFound = { refused: 'not_found' };
const invalid = { refused: 'validation_failed' };

/** Every method, asked for the records of another company; those that add something come last. */
export const probes: Record<Exclude<MethodOf<ServiceStore>, 'onCommit' | 'close'>, Probe> = {
  lastSeq: { ask: (store) => store.lastSeq(), answer: { value: 0 } },
  'generators.list': { ask: (store) => store.generators.list(page), answer: nothing },
  'generators.listOfHomeowner': {
    ask: (store, { generator }) => store.generators.listOfHomeowner(generator.homeowner_id, page),
    answer: nothing,
  },
  'generators.get': { ask: (store, { generator }) => store.generators.get(generator.id), answer: absent },
  'generators.remove': { ask: (store, { generator }) => store.generators.remove(generator.id), answer: notFound },
  'inverters.list': { ask: (store) => store.inverters.list(page), answer: nothing },
  'inverters.get': { ask: (store, { inverter }) => store.inverters.get(inverter.id), answer: absent },
  'inverters.update': {
    ask: (store, { inverter }) => store.inverters.update(inverter.id, { production_rate: 1 }, { source: 'api' }),
    answer: notFound,
  },
  'inverters.remove': { ask: (store, { inverter }) => store.inverters.remove(inverter.id), answer: notFound },
  'installers.list': { ask: (store) => store.installers.list(page), answer: nothing },
  'installers.get': { ask: (store, { installer }) => store.installers.get(installer.id), answer: absent },
  'installers.update': {
    ask: (store, { installer }) => store.installers.update(installer.id, { company_name: 'Ours' }),
    answer: notFound,
  },
  'owners.list': { ask: (store) => store.owners.list(page), answer: nothing },
  'owners.get': { ask: (store, { owner }) => store.owners.get(owner.id), answer: absent },
  'owners.create': {
    ask: (store, { installer }) => store.owners.create({ installer_id: installer.id }),
    answer: invalid,
  },
  'owners.update': { ask: (store, { owner }) => store.owners.update(owner.id, { name: 'Ours' }), answer: notFound },
  'owners.apply': { ask: (store, { owner }) => store.owners.apply(owner.id, (record) => record), answer: notFound },
  'links.create': { ask: (store, theirs) => store.links.create(linkOf(theirs, 'another')), answer: invalid },
  'links.findByToken': { ask: (store, { link }) => store.links.findByToken(link.token_hash), answer: absent },
  'links.visit': {
    ask: (store, { link }) => store.links.visit(link.token_hash, { id: 'ours', cookie_hash: 'ours' }, () => 'enter'),
    answer: absent,
  },
  'links.session': { ask: (store, { session }) => store.links.session(session.id), answer: absent },
  'links.touchSession': { ask: (store, { session }) => store.links.touchSession(session.id, true), answer: notFound },
  'documents.listOfOwner': { ask: (store, { owner }) => store.documents.listOfOwner(owner.id), answer: { value: [] } },
  'documents.create': {
    ask: (store, { owner }) => store.documents.create(owner.id, documentOf(owner.id)),
    answer: notFound,
  },
  'documents.replace': {
    ask: (store, { owner, document }) => store.documents.replace(owner.id, document.id, documentOf(owner.id)),
    answer: absent,
  },
  'documents.remove': {
    ask: (store, { owner, document }) => store.documents.remove(owner.id, document.id),
    answer: absent,
  },
  'openings.get': { ask: (store) => store.openings.get(1), answer: absent },
  'trailNotes.noted': {
    ask: (store, { inverter }) =>
      store.trailNotes.noted(noteOf({ id: 1, name: 'Ours' }), () => store.inverters.remove(inverter.id)),
    answer: notFound,
  },
  'generators.create': { ask: (store) => store.generators.create(elmStreet), answer: 'added' },
  'inverters.create': { ask: (store) => store.inverters.create(microInverter), answer: 'added' },
  'installers.create': { ask: (store) => store.installers.create({ company_name: 'Ours' }), answer: 'added' },
};

/** What became of a probe, to be compared with its answer. */
export const outcome = (asked: Promise<unknown>): Promise<{ value: unknown } | { refused: unknown }> =>
  asked.then(
    (value) => ({ value }),
    (error: unknown) => ({ refused: (error as { code?: unknown }).code ?? error }),
  );
