import findPlaceZone from '@photostructure/tz-lookup';

interface Place {
  latitude: number;
  longitude: number;
}

/** The IANA name of the time zone of a place; that of this computer where nobody knows one. */
export function findZone(place: Place | undefined): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!place) return own;
  const zone = findPlaceZone(place.latitude, place.longitude);
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return own; // this system does not know the name yet
  }
}
