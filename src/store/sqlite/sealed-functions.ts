import type { SealedText } from '../sealed-text.ts';
import type { Engine } from './engine.ts';

/**
 * What statements need of sealed text. `opened(text, otherwise)`: the text of a column; null stays null.
 * `opened_members(text)`: the members of the object that it is, to be put behind others: `,"name":"Mary Hill"`, or
 * nothing.
 */
export function defineSealedText(engine: Engine, sealed: SealedText): void {
  engine.function('opened', { deterministic: true }, (text: unknown, otherwise: unknown) =>
    typeof text === 'string' ? sealed.open(text, otherwise) : text,
  );
  engine.function('opened_members', { deterministic: true }, (text: unknown) => {
    const members = sealed.open(String(text), '{}').slice(1, -1);
    return members === '' ? '' : `,${members}`;
  });
}
