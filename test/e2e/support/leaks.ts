import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The forms in which a secret may lie somewhere: as text, URL-encoded, base64, hex, UTF-16, and as its bare bytes. */
export function disguises(token: string): Map<string, Buffer> {
  const text = Buffer.from(token, 'utf8');
  const bytes = Buffer.from(token, 'base64url');
  const percent = [...text].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const forms: [string, Buffer][] = [
    ['text', text],
    ['URL-encoded', Buffer.from(percent)],
    ['URL-encoded in capitals', Buffer.from(percent.toUpperCase())],
    ['base64 of its bytes', Buffer.from(bytes.toString('base64'))],
    ['hex of its bytes', Buffer.from(bytes.toString('hex'))],
    ['hex of its text', Buffer.from(text.toString('hex'))],
    ['UTF-16', Buffer.from(token, 'utf16le')],
    ['bare bytes', bytes],
  ];
  // Base64 of a text depends on where in a longer text it stands; what is the same for each of the three places is searched.
  for (const offset of [0, 1, 2]) {
    const inner = Buffer.concat([Buffer.alloc(offset), text]).toString('base64').slice(offset === 0 ? 0 : 4, -4);
    forms.push([`base64 of its text, place ${offset}`, Buffer.from(inner)]);
  }
  return new Map(forms);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Where the token stands in any disguise: in the named texts, or in a file below `folder` (its name included). */
export function findToken(token: string, { texts, folder }: { texts: Record<string, string>; folder: string }): string[] {
  const places = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, 'utf8')]));
  for (const file of filesBelow(folder)) places.set(path.relative(folder, file), Buffer.concat([Buffer.from(`${file}\n`), readFileSync(file)]));
  const found: string[] = [];
  for (const [place, content] of places) {
    for (const [form, needle] of disguises(token)) if (content.includes(needle)) found.push(`${place}: ${form}`);
  }
  return found;
}
