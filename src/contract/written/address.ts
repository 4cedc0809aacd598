import { readState } from './us-state.ts';

/** The parts of an address that was written in one line. */
export interface AddressParts {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

const END = /^(.*?),?\s+(\d{5}(?:-\d{4})?)(?:,?\s*(?:USA?|United States(?: of America)?)\.?)?$/i;

/** `12 Elm St, Boston, MA 02134` in its parts; undefined where it does not have all four. */
export function splitAddress(text: string): AddressParts | undefined {
  const [, before, zip] = text.length > 500 ? [] : (END.exec(text.trim()) ?? []);
  if (before === undefined || zip === undefined) return undefined;
  const parts = before.split(',').map((part) => part.trim());
  const state = readState(parts.pop() ?? '');
  const city = parts.pop();
  const address = parts.filter(Boolean).join(', ');
  if ('fault' in state || !city || !address) return undefined;
  return { address, city, state: state.value, zip_code: zip };
}
