import { withoutAccents } from '../../contract/search/folded-text.ts';
import { ownerName } from '../../contract/words/owner-name.ts';
import type { SavedView } from '../../contract/console/saved-views.ts';
import type { FoundRecords } from '../../contract/console/search.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import { palette } from '../../languages/en-US/console/palette.ts';
import { stringifySearch } from '../lib/address-search.ts';
import type { Command } from '../lib/page-commands.ts';
import { placeName } from '../lib/place-name.ts';
import { ownedGenerator } from '../lib/record-name.ts';
import { addressOf, viewedPlaces } from '../lib/saved-views.ts';
import type { Words } from '../lib/words.ts';

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

/** The words of a search, as those that it finds are compared with them: without case and accents. */
const wordsOf = (search: string): string[] => withoutAccents(search).split(/\s+/).filter(Boolean);

const hasEvery = (text: string, searched: readonly string[]): boolean => {
  const folded = withoutAccents(text);
  return searched.every((word) => folded.includes(word));
};

/** Whoever types a record's name looks for the record: what takes it away has to be asked for by what it does. */
function isAskedFor({ label, words = '', removes = false }: Command, searched: readonly string[]): boolean {
  const others = wordsOf(words);
  const asks = (word: string): boolean => withoutAccents(label).startsWith(word) || others.includes(word);
  return !removes || searched.length === 0 || searched.some(asks);
}

/** The commands that a search finds by their words; all of them without one. */
export function foundCommands(commands: readonly Command[], search: string, words: Words): PaletteGroup {
  const searched = wordsOf(search);
  const found = commands.filter(
    (command) => isAskedFor(command, searched) && hasEvery(`${command.label} ${command.words ?? ''}`, searched),
  );
  return {
    title: words.of({ palette })('palette.actions'),
    items: found.map(({ label, keys, run }) => ({ id: `command-${label}`, label, keys, run })),
  };
}

/** A search that finds more views is not for one of them. */
const MOST_VIEWS_SHOWN = 5;

/** The first saved views that a search finds by list and name; none without one. */
export function foundViews(
  views: readonly SavedView[],
  search: string,
  go: (address: string) => void,
  words: Words,
): PaletteGroup {
  const t = words.of({ palette });
  const searched = wordsOf(search);
  const lines = views.map((view) => ({
    view,
    label: `${placeName(viewedPlaces[view.list].place, words)}: ${view.name}`,
  }));
  return {
    title: t('palette.views'),
    items: lines
      .filter(
        ({ label }) =>
          searched.length > 0 && hasEvery(`${label} ${t('palette.viewsSearch')} ${palette.viewsSearch}`, searched),
      )
      .slice(0, MOST_VIEWS_SHOWN)
      .map(({ view, label }) => ({ id: `view-${view.id}`, label, run: () => go(addressOf(view)) })),
  };
}

/** What opens an address of the console: that of a place, and that of a record in it. */
interface Ways {
  go(address: string): void;
  toRecord(address: string): void;
}

/** The records that a search found, each kind with the way to all of them. */
export function foundGroups(found: FoundRecords, search: string, { go, toRecord }: Ways, words: Words): PaletteGroup[] {
  const t = words.of({ palette });
  const list = (place: string, total: number, shown: number): PaletteItem[] =>
    total > shown
      ? [
          {
            id: `all-${place}`,
            label: t('palette.showAll', { count: total }),
            run: () => go(`/${place}${stringifySearch({ q: search })}`),
          },
        ]
      : [];
  const { generators, inverters, owners, homeowners } = found;
  const people: PaletteGroup = {
    title: placeName('homeowners', words),
    items: [
      ...homeowners.data.map(({ id, nickname }) => ({
        id: `homeowner-${id}`,
        label: nickname ?? t('palette.homeowner', { id: String(id) }),
        detail: nickname === null ? undefined : t('palette.homeowner', { id: String(id) }),
        run: () => toRecord(`/homeowners?homeowner=${id}`),
      })),
      ...list('homeowners', homeowners.total, homeowners.data.length),
    ],
  };
  // A person who is found by name is likelier to be meant than what is theirs; one who is a number only, less.
  const isNamed = homeowners.data.some(({ nickname }) => nickname !== null);
  return [
    ...(isNamed ? [people] : []),
    {
      title: placeName('generators', words),
      items: [
        ...generators.data.map(({ id, address, city, state, zip_code }) => ({
          id: `generator-${id}`,
          label: address,
          detail: `${joined(city, `${state} ${zip_code}`)} · ${t('palette.generator', { id: String(id) })}`,
          run: () => toRecord(`/generators?generator=${id}`),
        })),
        ...list('generators', generators.total, generators.data.length),
      ],
    },
    {
      title: placeName('inverters', words),
      items: [
        ...inverters.data.map(({ id, site_name, generator, ...device }) => ({
          id: `inverter-${id}`,
          label: deviceName(device),
          detail: [site_name, generator && ownedGenerator(generator), t('palette.inverter', { id: String(id) })]
            .filter(Boolean)
            .join(' · '),
          run: () => toRecord(`/inverters?inverter=${id}`),
        })),
        ...list('inverters', inverters.total, inverters.data.length),
      ],
    },
    {
      title: placeName('owners', words),
      items: owners.data.map((owner) => ({
        id: `owner-${owner.id}`,
        label: ownerName(owner) ?? t('palette.systemOwner', { id: String(owner.id) }),
        detail: [owner.email, t('palette.systemOwner', { id: String(owner.id) })].filter(Boolean).join(' · '),
        run: () => toRecord(`/owners?owner=${owner.id}`),
      })),
    },
    ...(isNamed ? [] : [people]),
  ].filter(({ items }) => items.length > 0);
}
