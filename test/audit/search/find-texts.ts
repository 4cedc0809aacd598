import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a text lies: `Default/Web Data`, say. */
export interface TextFound {
  text: string;
  file: string;
}

/**
 * Which of these texts lie in a file of a folder or in its name, as UTF-8 or UTF-16; each once a file. For texts of
 * people, which have no other forms.
 */
export function findTexts(folder: string, texts: string[]): TextFound[] {
  const needles = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text) },
    { text, bytes: Buffer.from(text, 'utf16le') },
  ]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const name = path.join(entry.parentPath, entry.name);
      const file = path.relative(folder, name);
      const content = Buffer.concat([Buffer.from(file), readFileSync(name)]);
      const hits = needles.filter(({ bytes }) => content.includes(bytes)).map(({ text }) => text);
      return [...new Set(hits)].map((text) => ({ text, file }));
    });
}
