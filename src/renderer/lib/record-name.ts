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

/** An inverter to be chosen, with what tells it from others of its model: its site, its address, and whose it is. */
export function inverterChoice(name: string, { site_name: site, generator }: FoundInverter): string {
  // What was imported with its generator has the address for a site.
  const isAddress = generator && site !== null && comparedText(site) === comparedText(generator.address);
  const at = generator && [
    generator.address,
    generator.city,
    homeownerName({ id: generator.homeowner_id, nickname: generator.homeowner_nickname }),
  ];
  return [name, isAddress ? '' : site, ...(at ?? [])].filter(Boolean).join(', ');
}

/** Whose generator it is, and where, so that a search shows why it found its inverters: `Mary Hill, 4 Elm Street`. */
export const ownedGenerator = ({
  address,
  homeowner_nickname: nickname,
}: NonNullable<FoundInverter['generator']>): string => (nickname === null ? address : `${nickname}, ${address}`);
