import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { connectionKind } from '../../src/host/connection-kind.ts';

const up = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
];
const LOCAL = { lo: up('127.0.0.1', true) };

test.each([
  ['wlan0', 'unmetered'],
  ['wlp3s0', 'unmetered'],
  ['eth0', 'unmetered'],
  ['enp0s31f6', 'unmetered'],
  ['en0', 'unmetered'],
  ['Wi-Fi', 'unmetered'],
  ['Ethernet 2', 'unmetered'],
  ['wwan0', 'metered'],
  ['wwp0s20f0u2', 'metered'],
  ['ppp0', 'metered'],
  ['rmnet_data0', 'metered'],
  ['usb0', 'metered'],
  ['Cellular', 'metered'],
  ['enx0a1b2c3d4e5f', 'unknown'],
  ['tun0', 'unknown'],
  ['utun3', 'unknown'],
  ['docker0', 'unknown'],
  ['vEthernet (WSL)', 'unknown'],
])('%s alone is %s', (name, kind) => {
  expect(connectionKind({ ...LOCAL, [name]: up('192.168.1.7') })).toBe(kind);
});

test('with both kinds it is the one that the system prefers; a tunnel changes nothing', () => {
  expect(connectionKind({ wwan0: up('10.0.0.2'), wlan0: up('192.168.1.7') })).toBe('unmetered');
  expect(connectionKind({ wwan0: up('10.0.0.2'), wg0: up('10.9.0.2') })).toBe('metered');
});

test('an interface without an address that leads out does not count', () => {
  expect(connectionKind({ ...LOCAL, eth0: up('169.254.7.7'), en5: up('fe80::1'), wwan0: up('10.0.0.2') })).toBe(
    'metered',
  );
  expect(connectionKind({ eth0: undefined })).toBe('unknown');
  expect(connectionKind(LOCAL)).toBe('unknown');
  expect(['unmetered', 'metered', 'unknown']).toContain(connectionKind());
});
