import type { Generator, NewGenerator } from '../../../../contract/generators.ts';
import type { Installer, InstallerUpdate, NewInstaller } from '../../../../contract/installers.ts';
import type { Inverter, InverterUpdate, ListedInverter, NewInverter } from '../../../../contract/inverters.ts';
import type { v1Operations } from '../../../../contract/operations.ts';
import type { SystemOwnerLink } from '../../../../contract/system-owner-links.ts';
import {
  requirement,
  type NewSystemOwner,
  type SystemOwner,
  type SystemOwnerUpdate,
} from '../../../../contract/system-owners.ts';
import { envelopeText } from '../../../http/envelope.ts';

/** What is said of an operation beside its contract: what it does, and a request with its answer. */
export interface Explained {
  description: string;
  body?: object;
  /** What a new service answers to the requests of all examples: creates, changes, reads, the link, removals. */
  answer(address: string): unknown;
}

type OperationId = { [R in keyof Resources]: Extract<keyof Resources[R], string> }[keyof Resources];
type Resources = typeof v1Operations;

/** The parameters of all examples. */
export const exampleParameters: Readonly<Record<string, number>> = { id: 1, homeowner_id: 41, limit: 10, page: 1 };

const NOW = '2026-03-12T14:05:09.123456Z';
const IN_FIVE_MINUTES = '2026-03-12T14:10:09.123456Z';
const times = { created_at: NOW, updated_at: NOW };

const pageOf = (address: string, path: string, record: object): unknown =>
  JSON.parse(
    envelopeText(
      { json: `[${JSON.stringify(record)}]`, count: 1, total: 1 },
      { page: 1, limit: 10 },
      address + path,
      true,
    ),
  );

const newGenerator: NewGenerator = {
  address: '12 Elm Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  nameplate_capacity: 7250.5,
  online_date: '2024-02-29',
  latitude: 42.65258,
  longitude: -73.75623,
  homeowner_id: 41,
};
const generator: Generator = { id: 1, ...newGenerator, ...times };

const newInverter: NewInverter = {
  brand: 'Fronius',
  model: 'Primo 7.6-1',
  site_name: 'Elm roof',
  installation_date: '2024-03-08',
  latitude: 42.65258,
  longitude: -73.75623,
};
const inverterUpdate: InverterUpdate = {
  is_producing: true,
  production_rate: 5120.25,
  total_lifetime_production: 1834500,
};
const unproductive: ListedInverter = {
  id: 1,
  is_producing: false,
  last_updated: null,
  production_rate: null,
  total_lifetime_production: 0,
  brand: 'Fronius',
  model: 'Primo 7.6-1',
  site_name: 'Elm roof',
  installation_date: '2024-03-08T00:00:00.000000Z',
  latitude: 42.65258,
  longitude: -73.75623,
};
const productive: ListedInverter = { ...unproductive, ...inverterUpdate, last_updated: NOW };
const newAnswer: { data: Inverter } = { data: { ...unproductive, ...times } };
const updatedAnswer: { data: Inverter } = { data: { ...productive, ...times } };

const newInstaller: NewInstaller = {
  company_name: 'Sun & Sons',
  color: '#ffaa00',
  logo: 'https://sun.example/logo.png',
};
const installerUpdate: InstallerUpdate = { email: 'office@sun.example' };
const unreachable: Installer = {
  id: 1,
  company_name: 'Sun & Sons',
  email: null,
  color: '#ffaa00',
  logo: 'https://sun.example/logo.png',
  ...times,
};
const installer: Installer = { ...unreachable, email: 'office@sun.example' };

const newOwner: NewSystemOwner = {
  installer_id: 1,
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  capabilities: ['srec_trading'],
};
const ownerUpdate: SystemOwnerUpdate = {
  address: '7 Compiler Court',
  city: 'Arlington',
  state: 'VA',
  zip_code: '22201',
};
const unaddressed: SystemOwner = {
  id: 1,
  installer_id: 1,
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  capabilities: ['srec_trading'],
  all_requirements_submitted: false,
  trading_enabled: false,
  requirements: { currently_due: [...requirement.options], pending_review: [] },
  rejected: false,
  ...times,
};
const owner: SystemOwner = { ...unaddressed, ...ownerUpdate };

const newLink = {
  system_owner_id: 1,
  installer_id: 1,
  refresh_url: 'https://installer.example/again',
  return_url: 'https://installer.example/back',
};
const link = (address: string): SystemOwnerLink => ({
  url: `${address}/onboarding/l/2pQm7Yd0c8XvTn5RkLs3JwFhGb9ZeUa1oMiPqVtNyKc`,
  created_at: NOW,
  expires_at: IN_FIVE_MINUTES,
});

/** Every operation under `/v1`. The same records are the examples of docs/api.md. */
export const explained: Readonly<Record<OperationId, Explained>> = {
  listGenerators: {
    description: 'All generators by id, a page at a time.',
    answer: (address) => pageOf(address, '/v1/generators', generator),
  },
  listHomeownerGenerators: {
    description: 'The generators of one homeowner by id. A homeowner that nobody has named yet has none.',
    answer: (address) => pageOf(address, '/v1/homeowners/41/generators', generator),
  },
  createGenerator: {
    description: 'Every field is required. The answer is the whole generator, with the capacity that was stored.',
    body: newGenerator,
    answer: () => generator,
  },
  deleteGenerator: {
    description: 'Deletes it for good; the second time is 404.',
    answer: () => ({ message: 'Generator 1 was deleted.' }),
  },
  listInverters: {
    description: 'All inverters by id, a page at a time, without `created_at` and `updated_at`.',
    answer: (address) => pageOf(address, '/v1/inverters', productive),
  },
  createInverter: {
    description: 'Only `brand` and `model` are required. A new inverter does not produce yet.',
    body: newInverter,
    answer: () => newAnswer,
  },
  updateInverter: {
    description:
      'Changes the fields that are sent. Each call is an update, even one without a field: `last_updated` and `updated_at` move.',
    body: inverterUpdate,
    answer: () => updatedAnswer,
  },
  deleteInverter: {
    description: 'Deletes it for good; the second time is 404.',
    answer: () => ({ message: 'Inverter 1 was deleted.' }),
  },
  listInstallers: {
    description: 'All installer profiles by id, a page at a time.',
    answer: (address) => pageOf(address, '/v1/installers', installer),
  },
  createInstaller: {
    description: 'The company that builds systems, with the branding that its owners see.',
    body: newInstaller,
    answer: () => unreachable,
  },
  getInstaller: { description: 'One installer profile.', answer: () => installer },
  updateInstaller: {
    description: 'Changes the fields that are sent; the others stay.',
    body: installerUpdate,
    answer: () => installer,
  },
  listSystemOwners: {
    description: 'All accounts by id, a page at a time.',
    answer: (address) => pageOf(address, '/v1/system-owners', owner),
  },
  createSystemOwner: {
    description: 'Known details of the owner can be prefilled; the owner confirms them.',
    body: newOwner,
    answer: () => unaddressed,
  },
  getSystemOwner: {
    description:
      'Flags, requirements and rejection. Prefilled information is in the answer until the first link is created, and never again.',
    answer: () => owner,
  },
  updateSystemOwner: {
    description: 'Changes prefilled information, before the first link is created; 403 from then on.',
    body: ownerUpdate,
    answer: () => owner,
  },
  createSystemOwnerLink: {
    description:
      'A link to the hosted screens, for one visit within five minutes. A newer link of the account ends it. Its address is in this answer alone.',
    body: newLink,
    answer: link,
  },
};
