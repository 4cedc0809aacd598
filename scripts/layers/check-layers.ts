import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImport, layerOf } from './check-import.ts';
import { importedBy } from './imported-by.ts';
import { layers } from './rules.ts';

export interface Violation {
  /** Path below src/, with `/`. */
  file: string;
  specifier: string;
  rule: string;
}

/** Every import below `src` that runs against the layers, and every module that belongs to no layer. */
export function checkLayers(src: string): { files: number; violations: Violation[] } {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file));
  const violations = files.flatMap((file) => {
    if (!layers[layerOf(file)]) return [{ file, specifier: '', rule: 'it belongs to no layer' }];
    return importedBy(file, readFileSync(path.join(src, file), 'utf8')).flatMap((specifier) => {
      const rule = checkImport(file, specifier);
      return rule ? [{ file, specifier, rule }] : [];
    });
  });
  return { files: files.length, violations };
}
