import { expect, it } from 'vitest';
import { deviceName } from '../../src/contract/words/device-name.ts';

it.each([
  ['SolarEdge', 'SE7600H', 'SolarEdge SE7600H'],
  ['SolarEdge', 'SolarEdge SE7600H', 'SolarEdge SE7600H'],
  ['SolarEdge SE7600H', 'SolarEdge SE7600H', 'SolarEdge SE7600H'],
  ['ABB', 'ABBA 5', 'ABB ABBA 5'],
  ['', 'UNO', 'UNO'],
])('%s and %s: %s', (brand, model, name) => expect(deviceName({ brand, model })).toBe(name));
