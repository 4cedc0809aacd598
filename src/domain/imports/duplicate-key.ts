import type { NewGenerator } from '../../contract/generators.ts';
import type { NewInverter } from '../../contract/inverters.ts';
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

type Device = Pick<NewInverter, 'brand' | 'model'> & {
  [Field in 'site_name' | 'latitude' | 'longitude']?: NewInverter[Field] | null | undefined;
};

/** Two inverters of one key are taken for the same: brand, model, site and position. */
export const inverterKey = ({ brand, model, site_name, latitude, longitude }: Device): string =>
  `${comparedText(brand)}\n${comparedText(model)}\n${comparedText(site_name ?? '')}\n${latitude ?? ''}\n${longitude ?? ''}`;
