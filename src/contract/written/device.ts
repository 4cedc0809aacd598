/** The parts of a device that was written in one cell, as the lists of the California Energy Commission have it. */
export interface DeviceParts {
  brand: string;
  model: string;
}

/** `ABB: MICRO-0.25-I-OUTD-US-208` in its parts; undefined where it does not have both. */
export function splitDevice(text: string): DeviceParts | undefined {
  const at = text.indexOf(':');
  const [brand, model] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  return at === -1 || brand === '' || model === '' || !/\s/.test(text[at + 1] ?? '') ? undefined : { brand, model };
}
