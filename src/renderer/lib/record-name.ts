import type { FoundInverter } from '../../contract/console/lists.ts';
import type { Generator } from '../../contract/generators.ts';
import type { ListedInverter } from '../../contract/inverters.ts';
import { comparedText } from '../../contract/search/folded-text.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import { homeownerName } from './homeowner-name.ts';

/** A generator where others name it: `12 Elm Street, Boston (41)`. */
export const generatorName = ({ address, city, id }: Pick<Generator, 'address' | 'city' | 'id'>): string =>
  `${address}, ${city} (${id})`;

/** An inverter where others name it: `SolarEdge SE7600H (12)`. */
export const inverterName = (inverter: Pick<ListedInverter, 'brand' | 'model' | 'id'>): string =>
  `${deviceName(inverter)} (${inverter.id})`;

type Placed = Pick<FoundInverter, 'site_name' | 'generator'>;

/** What an inverter’s site is called, unless that is the address of its generator, as where both were imported. */
const siteOf = ({ site_name: site, generator }: Placed): string | null =>
  generator && site !== null && comparedText(site) === comparedText(generator.address) ? null : site;

/** An inverter to be chosen, with what tells it from others of its model: its site, its address, and whose it is. */
export function inverterChoice(name: string, inverter: Placed): string {
  const { generator } = inverter;
  const at = generator && [
    generator.address,
    generator.city,
    homeownerName({ id: generator.homeowner_id, nickname: generator.homeowner_nickname }),
  ];
  return [name, siteOf(inverter), ...(at ?? [])].filter(Boolean).join(', ');
}

/** Whose an inverter is, where, and what: `Mary Hill, 12 Elm Street, Boston, Fronius Primo`. */
export function inverterSubtitle(inverter: Placed & Pick<ListedInverter, 'brand' | 'model'>): string {
  const { generator } = inverter;
  const at = generator && [ownedGenerator(generator), generator.city];
  return [...(at ?? []), siteOf(inverter), deviceName(inverter)].filter(Boolean).join(', ');
}

/** Whose generator it is, and where, so that a search shows why it found its inverters: `Mary Hill, 4 Elm Street`. */
export const ownedGenerator = ({
  address,
  homeowner_nickname: nickname,
}: Pick<NonNullable<FoundInverter['generator']>, 'address' | 'homeowner_nickname'>): string =>
  nickname === null ? address : `${nickname}, ${address}`;
