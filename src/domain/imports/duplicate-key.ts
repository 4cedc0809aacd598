import type { NewGenerator } from '../../contract/generators.ts';
import type { NewInverter } from '../../contract/inverters.ts';
import { splitAddress } from '../../contract/written/address.ts';
import { comparedText } from '../../contract/search/folded-text.ts';

/** The fields that keys are made of. */
export const identifying = {
  generators: ['address', 'city', 'zip_code', 'homeowner_id'],
  inverters: ['brand', 'model', 'site_name', 'latitude', 'longitude'],
} as const;

/** Two generators of one key are taken for the same: address and homeowner. */
export const generatorKey = ({
  address,
  city,
  zip_code,
  homeowner_id,
}: Pick<NewGenerator, 'address' | 'city' | 'zip_code' | 'homeowner_id'>): string =>
  `${comparedText(address)}\n${comparedText(city)}\n${zip_code.slice(0, 5)}\n${homeowner_id}`;

/** What two generators of one key may differ in, although their addresses and homeowner are the same. */
export interface Difference {
  /** In W: of the one, and of the one that it is taken for. */
  capacities: [number, number];
  kilometers: number;
}

/** Above this, one of two capacities is not the other one rounded. */
const OTHER_CAPACITY = 1.1;
const KILOMETERS_OF_A_DEGREE = 111;

type Placed = Pick<NewGenerator, 'nameplate_capacity' | 'latitude' | 'longitude'>;

/** How far two generators of one key are clearly two: in capacity and position; null where they are not. */
export function differenceOf(one: Placed, other: Placed): Difference | null {
  const capacities: [number, number] = [one.nameplate_capacity, other.nameplate_capacity];
  const narrow = Math.cos((one.latitude * Math.PI) / 180);
  const degrees = Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrow);
  const kilometers = degrees * KILOMETERS_OF_A_DEGREE;
  const isOther = Math.max(...capacities) > Math.min(...capacities) * OTHER_CAPACITY;
  return isOther && kilometers >= 1 ? { capacities, kilometers } : null;
}

type Device = Pick<NewInverter, 'brand' | 'model'> & {
  [Field in 'site_name' | 'latitude' | 'longitude']?: NewInverter[Field] | null | undefined;
};

/** Two inverters of one key are taken for the same: brand, model, site and position. */
export const inverterKey = ({ brand, model, site_name, latitude, longitude }: Device): string =>
  `${comparedText(brand)}\n${comparedText(model)}\n${comparedText(site_name ?? '')}\n${latitude ?? ''}\n${longitude ?? ''}`;

/** The keys by which an inverter that is here is found: a site that is a whole address may be called by its street. */
export function inverterKeys(inverter: Device): string[] {
  const street = splitAddress(inverter.site_name ?? '')?.address;
  return [inverterKey(inverter), ...(street ? [inverterKey({ ...inverter, site_name: street })] : [])];
}
