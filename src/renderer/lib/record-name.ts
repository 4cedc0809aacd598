import type { FoundInverter } from '../../contract/console/lists.ts';
import type { Generator } from '../../contract/generators.ts';
import type { ListedInverter } from '../../contract/inverters.ts';
import { deviceName } from '../../contract/words/device-name.ts';

/** A generator where others name it: `12 Elm Street, Boston (41)`. */
export const generatorName = ({ address, city, id }: Pick<Generator, 'address' | 'city' | 'id'>): string =>
  `${address}, ${city} (${id})`;

/** An inverter where others name it: `SolarEdge SE7600H (12)`. */
export const inverterName = (inverter: Pick<ListedInverter, 'brand' | 'model' | 'id'>): string =>
  `${deviceName(inverter)} (${inverter.id})`;

/** Whose generator it is, and where, so that a search shows why it found its inverters: `Mary Hill, 4 Elm Street`. */
export const ownedGenerator = ({
  address,
  homeowner_nickname: nickname,
}: NonNullable<FoundInverter['generator']>): string => (nickname === null ? address : `${nickname}, ${address}`);
