/** The scheme of addresses that lead to a record of the console, from anywhere on this computer. */
export const RECORD_SCHEME = 'solar-console';

/**
 * What an address may name, by its host: a kind of record, and how its page asks for it. Where a page names two, the
 * first one here is what it shows in its pane. Nothing of the onboarding is here, and nothing that changes anything:
 * whoever makes somebody open an address has shown them a page of their own console.
 */
const KINDS = {
  owners: { path: '/owners', parameter: 'owner', name: 'Owner' },
  generators: { path: '/generators', parameter: 'generator', name: 'Generator' },
  inverters: { path: '/inverters', parameter: 'inverter', name: 'Inverter' },
  homeowners: { path: '/generators', parameter: 'homeowner', name: 'Homeowner' },
} as const;

const ADDRESS = /^solar-console:\/\/([a-z]{1,20})\/([1-9]\d{0,14})\/?$/;

/**
 * The path of the page that an address leads to, put together anew from what it names; undefined for everything that is
 * no such address.
 */
export function pageOfAddress(address: string): string | undefined {
  const [, kind = '', id] = ADDRESS.exec(address) ?? [];
  if (!Object.hasOwn(KINDS, kind)) return undefined;
  const { path, parameter } = KINDS[kind as keyof typeof KINDS];
  return `${path}?${parameter}=${id}`;
}

/**
 * The address of the record that a page of the console shows, and what it is called (`Generator 41`), if it shows one.
 */
export function addressOfPage(page: string): { address: string; record: string } | undefined {
  if (!URL.canParse(page)) return undefined;
  const { pathname, searchParams } = new URL(page);
  for (const [kind, { path, parameter, name }] of Object.entries(KINDS)) {
    const id = searchParams.get(parameter);
    const address = `${RECORD_SCHEME}://${kind}/${id}`;
    if (pathname === path && pageOfAddress(address) !== undefined) return { address, record: `${name} ${id}` };
  }
  return undefined;
}
