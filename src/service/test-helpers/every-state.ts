import type { Seed } from '../../contract/console/test-helpers/seed.ts';
import { requirement } from '../../contract/system-owners.ts';

const details = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  address: '12 Elm Street',
  city: 'Sacramento',
  state: 'CA',
  zip_code: '95814',
});

const site = { latitude: 38.58157, longitude: -121.4944 };

/** An owner in every state, a generator, and inverters that produce, rest, and never reported. */
export const everyState: Seed = {
  installers: [{ as: 'installer', company_name: 'Hillside Solar', color: '#1f5c99' }],
  generators: [
    {
      as: 'generator',
      address: '12 Elm Street',
      city: 'Sacramento',
      state: 'CA',
      zip_code: '95814',
      nameplate_capacity: 7200,
      online_date: '2024-03-08',
      homeowner_id: 1,
      ...site,
    },
  ],
  inverters: [
    {
      as: 'producing',
      brand: 'Fronius',
      model: 'Primo 7.6-1',
      is_producing: true,
      production_rate: 5400,
      total_lifetime_production: 12_500_000,
      ...site,
    },
    { as: 'resting', brand: 'Fronius', model: 'Primo 7.6-1', is_producing: false, production_rate: 0, ...site },
    { as: 'silent', brand: 'Fronius', model: 'Primo 7.6-1', ...site },
  ],
  owners: [
    { as: 'not_started', state: 'not_started', details: details('Nora Start') },
    ...requirement.options.map((missing) => ({
      as: `${missing}_missing`,
      state: 'incomplete' as const,
      missing: [missing],
      details: details('Ivan Complete'),
    })),
    { as: 'in_review', state: 'in_review', details: details('Vera Wait') },
    {
      as: 'action_needed',
      state: 'action_needed',
      requirement: 'personal_information',
      reason: 'The name is not the one on the contract.',
      details: details('Nick Name'),
    },
    { as: 'rejected', state: 'rejected', reason: 'The system is registered already.', details: details('Jack Again') },
    { as: 'approved', state: 'approved', details: details('Alma Good') },
    { as: 'payment_due_again', state: 'payment_due_again', details: details('Paul Bank') },
    { as: 'document_expired', state: 'document_expired', details: details('Dora Date') },
  ],
};
