import type { NewGenerator } from '../../src/contract/generators.ts';
import type { ServiceStore } from '../../src/store/service-store.ts';

export const elmStreet: NewGenerator = {
  address: '12 Elm Street',
  city: 'Athens',
  state: 'MN',
  zip_code: '05501',
  nameplate_capacity: 7200.5,
  online_date: '2024-02-29',
  latitude: 45.4584999084,
  longitude: -93.2723999023,
  homeowner_id: 9,
};

export const microInverter = { brand: 'ABB', model: 'MICRO-0.25' };

/** Every page of a list, put together; the totals given with them must agree. */
export async function allPages(
  list: ServiceStore['inverters']['list'],
  limit: number,
): Promise<{ records: { id: number }[]; total: number }> {
  const records: { id: number }[] = [];
  for (let page = 1; ; page += 1) {
    const slice = await list({ page, limit });
    const found = JSON.parse(slice.json) as { id: number }[];
    if (found.length !== slice.count)
      throw new Error(`page ${page} says ${slice.count} records and holds ${found.length}`);
    if (found.length === 0) return { records, total: slice.total };
    records.push(...found);
  }
}

/** An installer and one of its system owners, prefilled. */
export async function newOwner(
  store: ServiceStore,
  personal: { name?: string; email?: string } = { name: 'Ada Oak', email: 'ada@example.com' },
) {
  const installer = await store.installers.create({ company_name: 'Bright Roofs' });
  const owner = await store.owners.create({ installer_id: installer.id, ...personal });
  return { installer, owner };
}

/** The values of a link of `owner`, five minutes long. */
export const linkOf = (
  { installer, owner }: { installer: { id: number }; owner: { id: number } },
  tokenHash: string,
) => ({
  owner_id: owner.id,
  installer_id: installer.id,
  credential_id: null,
  token_hash: tokenHash,
  refresh_url: 'https://crm.example/refresh',
  return_url: 'https://crm.example/return',
  lifetime: 300_000_000,
});

/** A document of an owner, as a write makes it. */
export const documentOf = (ownerId: number) => (created_at: number) => ({
  owner_id: ownerId,
  kind: 'installation_contract' as const,
  file_name: 'contract.pdf',
  content_type: 'application/pdf',
  size: 12,
  sha256: 'a'.repeat(64),
  storage_name: 'f00',
  created_at,
});
