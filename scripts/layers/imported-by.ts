import { parseSync } from 'vite';

/** What one module imports, type imports, re-exports and `import()` included, as written. */
export function importedBy(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join('; ')}`);
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  // `import('…')` stands for a module both in code and in a type; the parser's record knows the first only.
  const later = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*[),]/g)].map(([, specifier]) => specifier ?? '');
  return [...new Set([...module.staticImports.map((found) => found.moduleRequest.value), ...reexported, ...later])];
}
