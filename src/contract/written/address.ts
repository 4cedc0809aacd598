import { readState } from './us-state.ts';
import { ZIP_AT_END } from './zip-code.ts';

/** The parts of an address that was written in one line. */
export interface AddressParts {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

const COUNTRY = /[ ,](?:USA?|United States(?: of America)?)\.?$/i;

/** A text without the spaces and commas at its end. */
export function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Words of the longest name of a state. */
const STATE_WORDS = 3;

/** `Boston MA` in its parts: the longest name of a state at its end that leaves a city. */
function cityAndState(text: string): Pick<AddressParts, 'city' | 'state'> | undefined {
  const words = text.split(' ');
  for (let many = Math.min(STATE_WORDS, words.length - 1); many > 0; many -= 1) {
    const state = readState(words.slice(-many).join(' '));
    if ('value' in state) return { city: words.slice(0, -many).join(' '), state: state.value };
  }
  return undefined;
}

/**
 * `12 Elm St, Boston, MA 02134` in its parts, on one line or on several, with a comma before the state or without;
 * undefined where it does not have all four.
 */
export function splitAddress(text: string): AddressParts | undefined {
  if (text.length > 500) return undefined;
  const lines = text.trim().split(/[\r\n]+/);
  const line = withoutTail(lines.join(', ').replace(/\s+/g, ' ').replace(COUNTRY, ''));
  const zip = ZIP_AT_END.exec(line);
  if (!zip?.[1]) return undefined;
  const parts = line
    .slice(0, zip.index)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.pop() ?? '';
  const state = readState(last);
  const alone = 'value' in state && parts.length > 1 ? { city: parts.pop() ?? '', state: state.value } : undefined;
  const end = alone ?? cityAndState(last);
  const address = parts.join(', ');
  return end && address !== '' ? { address, ...end, zip_code: zip[1] } : undefined;
}
