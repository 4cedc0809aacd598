import findPlaceZone from '@photostructure/tz-lookup';
import type { Place } from '../domain/map/map-point.ts';

/** Of each name that was found, the one to use: to ask this system takes long. */
const checked = new Map<string, string>();

const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The name, where this system knows it already. */
function known(zone: string): string {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return own();
  }
}

/** The service may say of a position what it likes. */
const isOnEarth = ({ latitude, longitude }: Place): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The IANA name of the time zone of a place; that of this computer where nobody knows one. */
export function findZone(place: Place | undefined): string {
  const zone = place && isOnEarth(place) ? findPlaceZone(place.latitude, place.longitude) : '';
  let usable = checked.get(zone);
  if (usable === undefined) {
    usable = zone === '' ? own() : known(zone);
    checked.set(zone, usable);
  }
  return usable;
}
