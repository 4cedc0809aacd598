/** The parts of a device that was written in one cell, as the lists of the California Energy Commission have it. */
export interface DeviceParts {
  brand: string;
  model: string;
}

/** Brands by which a device is known without a colon behind them: those of one word that the lists of the CEC have. */
const BRANDS: ReadonlySet<string> = new Set(
  (
    'abb ablerex apsystems chilicon chint danfoss darfon delta eaton enecsys enphase fronius generac ginlong goodwe ' +
    'growatt hoymiles huawei ingeteam kaco kostal motech outback pika power-one refusol satcon schneider siemens sma ' +
    'sol-ark solaredge solarmax solectria solis sungrow sunpower tesla tigo tmeic xantrex zeversolar'
  ).split(' '),
);

/** `ABB: MICRO-0.25-I-OUTD-US-208`, `Enphase IQ8PLUS` in its parts; undefined where it does not have both. */
export function splitDevice(text: string): DeviceParts | undefined {
  const [first = '', ...others] = text.trim().split(/\s+/);
  if (others.length > 0 && BRANDS.has(first.toLowerCase())) return { brand: first, model: others.join(' ') };
  const at = text.indexOf(':');
  const [brand, model] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  return at === -1 || brand === '' || model === '' || !/\s/.test(text[at + 1] ?? '') ? undefined : { brand, model };
}
