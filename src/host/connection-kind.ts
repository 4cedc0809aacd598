import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

export type ConnectionKind = 'unmetered' | 'metered' | 'unknown';

/** Mobile modems, dial-up and phones on a cable: Linux `wwan0`, `ppp0`, `rmnet0`, `usb0`; Windows says it in words. */
const METERED = /^(wwan|ww[px]|ppp|rmnet|usb|cellular|mobile)/i;
/** Radio and cable: Linux `wlp3s0`, `eth0`, `enp0s31f6`; macOS `en0`; Windows `Wi-Fi`, `Ethernet 2`. */
const UNMETERED = /^(wl|en|eth|wi-?fi)/i;
/** Linux names an adapter on USB by its address, whether it is a cable or a phone. */
const EITHER = /^enx/i;

const isLinkLocal = (address: string): boolean => address.startsWith('169.254.') || /^fe[89ab]/i.test(address);

const leadsOut = ({ internal, address }: NetworkInterfaceInfo): boolean => !internal && !isLinkLocal(address);

/**
 * What the machine is connected by, as far as the names of its network interfaces tell. Where both kinds are up the
 * system prefers the unmetered one, and so does this. It cannot see that a Wi-Fi is a phone's hotspot, nor what is
 * behind a tunnel or a Linux adapter that is named by its address: the hotspot counts as Wi-Fi, the others are unknown.
 */
export function connectionKind(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): ConnectionKind {
  const up = Object.entries(interfaces).flatMap(([name, addresses = []]) => (addresses.some(leadsOut) ? name : []));
  if (up.some((name) => UNMETERED.test(name) && !EITHER.test(name))) return 'unmetered';
  return up.some((name) => METERED.test(name)) ? 'metered' : 'unknown';
}
