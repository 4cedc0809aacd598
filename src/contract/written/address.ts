import { readState } from './us-state.ts';

/** The parts of an address that was written in one line. */
export interface AddressParts {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

const COUNTRY = /[ ,](?:USA?|United States(?: of America)?)\.?$/i;
const ZIP = /[ ,](\d{5}(?:-\d{4})?)$/;

/** `12 Elm St, Boston, MA 02134` in its parts; undefined where it does not have all four. */
export function splitAddress(text: string): AddressParts | undefined {
  if (text.length > 500) return undefined;
  const line = text.trim().replace(/\s+/g, ' ').replace(COUNTRY, '').replace(/,$/, '');
  const zip = ZIP.exec(line);
  if (!zip?.[1]) return undefined;
  const parts = line
    .slice(0, zip.index)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const state = readState(parts.pop() ?? '');
  const city = parts.pop();
  const address = parts.join(', ');
  if ('fault' in state || !city || !address) return undefined;
  return { address, city, state: state.value, zip_code: zip[1] };
}
