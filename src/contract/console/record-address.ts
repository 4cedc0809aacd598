/** The scheme of addresses that lead to a record of the console, from anywhere on this computer. */
export const RECORD_SCHEME = 'solar-console';

/**
 * What an address may name, by its host: a kind of record, and how its page asks for it. Where a page names two, the
 * first one here is what it shows in its pane. Nothing of the onboarding is here, and nothing that changes anything:
 * whoever makes somebody open an address has shown them a page of their own console.
 */
const KINDS = {
  owners: { path: '/owners', parameter: 'owner' },
  generators: { path: '/generators', parameter: 'generator' },
  inverters: { path: '/inverters', parameter: 'inverter' },
  homeowners: { path: '/generators', parameter: 'homeowner' },
} as const;

type Kind = keyof typeof KINDS;

const ADDRESS = /^solar-console:\/\/([a-z]{1,20})\/([1-9]\d{0,14})\/?$/;

/**
 * The path of the page that an address leads to, put together anew from what it names; undefined for everything that is
 * no such address.
 */
export function pageOfAddress(address: string): string | undefined {
  const [, kind = '', id] = ADDRESS.exec(address) ?? [];
  if (!Object.hasOwn(KINDS, kind)) return undefined;
  const { path, parameter } = KINDS[kind as Kind];
  return `${path}?${parameter}=${id}`;
}

/** The address of the record that a page of the console shows, its kind, and its number, if it shows one. */
export function addressOfPage(page: string): { address: string; kind: Kind; id: string } | undefined {
  if (!URL.canParse(page)) return undefined;
  const { pathname, searchParams } = new URL(page);
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const { path, parameter } = KINDS[kind];
    const id = searchParams.get(parameter) ?? '';
    const address = `${RECORD_SCHEME}://${kind}/${id}`;
    if (pathname === path && pageOfAddress(address) !== undefined) return { address, kind, id };
  }
  return undefined;
}
