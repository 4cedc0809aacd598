const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Whether a file is a photo in Apple's usual format, by its first 12 bytes. It is taken nowhere: whoever sends one
 * deserves to be told what to do.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && BRANDS.has(text.slice(4));
}
