import { ownerName } from '../../contract/words/owner-name.ts';
import type { SavedView } from '../../contract/console/saved-views.ts';
import type { FoundRecords } from '../../contract/console/search.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import { formatCount } from '../lib/format.ts';
import { stringifySearch } from '../lib/address-search.ts';
import type { Command } from '../lib/page-commands.ts';
import { addressOf, viewedPlaces } from '../lib/saved-views.ts';

/** A line of the palette. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string | undefined;
  keys?: string | undefined;
  run(): void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const hasEvery = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** Whoever types a record's name looks for the record: what takes it away has to be asked for by what it does. */
function isAskedFor({ label, words: more = '', removes = false }: Command, words: readonly string[]): boolean {
  const [verb, ...others] = [label, ...more.split(' ')];
  const asks = (word: string): boolean => verb.toLowerCase().startsWith(word) || others.includes(word);
  return !removes || words.length === 0 || words.some(asks);
}

/** The commands that a search finds by their words; all of them without one. */
export function foundCommands(commands: readonly Command[], search: string): PaletteGroup {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(
    (command) => isAskedFor(command, words) && hasEvery(`${command.label} ${command.words ?? ''}`, words),
  );
  return {
    title: 'Actions',
    items: found.map(({ label, keys, run }) => ({ id: `command-${label}`, label, keys, run })),
  };
}

/** A search that finds more views is not for one of them. */
const MOST_VIEWS_SHOWN = 5;

/** The first saved views that a search finds by list and name; none without one. */
export function foundViews(views: readonly SavedView[], search: string, go: (address: string) => void): PaletteGroup {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const lines = views.map((view) => ({ view, label: `${viewedPlaces[view.list].name}: ${view.name}` }));
  return {
    title: 'Views',
    items: lines
      .filter(({ label }) => words.length > 0 && hasEvery(`${label} views`, words))
      .slice(0, MOST_VIEWS_SHOWN)
      .map(({ view, label }) => ({ id: `view-${view.id}`, label, run: () => go(addressOf(view)) })),
  };
}

/** The records that a search found, each kind with the way to all of them. `go` opens an address of the console. */
export function foundGroups(found: FoundRecords, search: string, go: (address: string) => void): PaletteGroup[] {
  const list = (place: string, total: number, shown: number): PaletteItem[] =>
    total > shown
      ? [
          {
            id: `all-${place}`,
            label: `Show all ${formatCount(total)}`,
            run: () => go(`/${place}${stringifySearch({ q: search })}`),
          },
        ]
      : [];
  const { generators, inverters, owners, homeowners } = found;
  const people: PaletteGroup = {
    title: 'Homeowners',
    items: [
      ...homeowners.data.map(({ id, nickname }) => ({
        id: `homeowner-${id}`,
        label: nickname ?? `Homeowner ${id}`,
        detail: nickname === null ? undefined : `Homeowner ${id}`,
        run: () => go(`/homeowners?homeowner=${id}`),
      })),
      ...list('homeowners', homeowners.total, homeowners.data.length),
    ],
  };
  // A person who is found by name is likelier to be meant than what is theirs; one who is a number only, less.
  const isNamed = homeowners.data.some(({ nickname }) => nickname !== null);
  return [
    ...(isNamed ? [people] : []),
    {
      title: 'Generators',
      items: [
        ...generators.data.map(({ id, address, city, state, zip_code }) => ({
          id: `generator-${id}`,
          label: address,
          detail: `${joined(city, `${state} ${zip_code}`)} · Generator ${id}`,
          run: () => go(`/generators?generator=${id}`),
        })),
        ...list('generators', generators.total, generators.data.length),
      ],
    },
    {
      title: 'Inverters',
      items: [
        ...inverters.data.map(({ id, site_name, ...device }) => ({
          id: `inverter-${id}`,
          label: deviceName(device),
          detail: site_name ? `${site_name} · Inverter ${id}` : `Inverter ${id}`,
          run: () => go(`/inverters?inverter=${id}`),
        })),
        ...list('inverters', inverters.total, inverters.data.length),
      ],
    },
    {
      title: 'Owners',
      items: owners.data.map((owner) => ({
        id: `owner-${owner.id}`,
        label: ownerName(owner) ?? `System owner ${owner.id}`,
        detail: [owner.email, `System owner ${owner.id}`].filter(Boolean).join(' · '),
        run: () => go(`/owners?owner=${owner.id}`),
      })),
    },
    ...(isNamed ? [] : [people]),
  ].filter(({ items }) => items.length > 0);
}
