/** Where a map is that people know, outside of the console: the one of a Mac opens its own program. */
const HOSTS = ['https://maps.apple.com', 'https://www.openstreetmap.org'] as const;

/** The address of a position there, in degrees. */
export const mapsAddress = ({ latitude, longitude }: { latitude: number; longitude: number }, mac: boolean): string =>
  mac
    ? `${HOSTS[0]}/?ll=${latitude},${longitude}&q=${latitude},${longitude}`
    : `${HOSTS[1]}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Whether an address is one that `mapsAddress` makes: a host opens no other outside of itself. */
export const isMapsAddress = (address: string): boolean =>
  /^https:\/\/maps\.apple\.com\/\?ll=-?[\d.]+,-?[\d.]+&q=-?[\d.]+,-?[\d.]+$/.test(address) ||
  /^https:\/\/www\.openstreetmap\.org\/\?mlat=-?[\d.]+&mlon=-?[\d.]+#map=17\/-?[\d.]+\/-?[\d.]+$/.test(address);
