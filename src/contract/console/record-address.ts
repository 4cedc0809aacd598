/** The scheme of addresses that lead to a record of the console, from anywhere on this computer. */
export const RECORD_SCHEME = 'solar-console';

/**
 * What an address may name: a kind of record, and how its page is asked for. Nothing of the onboarding is here, and nothing that changes
 * anything: whoever makes somebody open an address has shown them a page of their own console.
 */
const KINDS = { owners: { path: '/owners', parameter: 'owner' }, homeowners: { path: '/generators', parameter: 'homeowner' } } as const;

const ADDRESS = /^solar-console:\/\/(owners|homeowners)\/([1-9]\d{0,14})\/?$/;

/** The path of the page that an address leads to, put together anew from what it names; undefined for everything that is no such address. */
export function pageOfAddress(address: string): string | undefined {
  const [, kind, id] = ADDRESS.exec(address) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  const { path, parameter } = KINDS[kind as keyof typeof KINDS];
  return `${path}?${parameter}=${id}`;
}

/** The address of the record that a page of the console shows, if it shows one. */
export function addressOfPage(page: string): string | undefined {
  if (!URL.canParse(page)) return undefined;
  const { pathname, searchParams } = new URL(page);
  for (const [kind, { path, parameter }] of Object.entries(KINDS)) {
    const address = `${RECORD_SCHEME}://${kind}/${searchParams.get(parameter)}`;
    if (pathname === path && ADDRESS.test(address)) return address;
  }
  return undefined;
}
