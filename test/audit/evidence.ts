import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { EvidenceSurface, Surface } from './surfaces.ts';

/**
 * What was seen during a run, kept in one file for each surface until it is searched. It lies outside of all that is
 * audited.
 */
export interface Evidence {
  /** Keeps what was seen; the same content of a surface is kept once. */
  add(surface: EvidenceSurface, content: string | Uint8Array): void;
  /** The file of every surface of which something was seen; nothing can be added any more. */
  close(): Map<Surface, string>;
}

export function createEvidence(folder: string): Evidence {
  mkdirSync(folder, { recursive: true });
  const surfaces = new Map<EvidenceSurface, { file: string; descriptor: number; known: Set<string> }>();
  const open = (surface: EvidenceSurface) => {
    const file = path.join(folder, `${surfaces.size}`);
    const entry = { file, descriptor: openSync(file, 'w'), known: new Set<string>() };
    surfaces.set(surface, entry);
    return entry;
  };
  return {
    add(surface, content) {
      const entry = surfaces.get(surface) ?? open(surface);
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const digest = createHash('sha1').update(bytes).digest('base64');
      if (entry.known.has(digest)) return;
      entry.known.add(digest);
      writeSync(entry.descriptor, bytes);
      writeSync(entry.descriptor, '\n');
    },
    close() {
      for (const { descriptor } of surfaces.values()) closeSync(descriptor);
      return new Map([...surfaces].map(([surface, { file }]) => [surface, file]));
    },
  };
}
