import type { NewGenerator } from '../../contract/generators.ts';
import type { NewInverter } from '../../contract/inverters.ts';

/** Words of addresses that people shorten. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  parkway: 'pkwy',
  circle: 'cir',
  terrace: 'ter',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  suite: 'ste',
};

/** Text without case, accents, marks and the ways to write “Street”. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');

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
  `${plain(address)}\n${plain(city)}\n${zip_code.slice(0, 5)}\n${homeowner_id}`;

type Device = Pick<NewInverter, 'brand' | 'model'> & {
  [Field in 'site_name' | 'latitude' | 'longitude']?: NewInverter[Field] | null | undefined;
};

/** Two inverters of one key are taken for the same: brand, model, site and position. */
export const inverterKey = ({ brand, model, site_name, latitude, longitude }: Device): string =>
  `${plain(brand)}\n${plain(model)}\n${plain(site_name ?? '')}\n${latitude ?? ''}\n${longitude ?? ''}`;
