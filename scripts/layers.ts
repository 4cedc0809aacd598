import path from 'node:path';
import { checkLayers } from './layers/check-layers.ts';
import { answerHelp } from './answer-help.ts';

answerHelp(`npm run layers [-- FOLDER]: fails when an import below src/ (or FOLDER) runs against the layers of
scripts/layers/rules.ts.`);

const { files, violations } = checkLayers(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../src')));
for (const { file, specifier, rule } of violations)
  console.error(`src/${file}${specifier && ` imports ${specifier}`}: ${rule}`);
console.log(`${files} modules, ${violations.length} imports against the layers`);
process.exitCode = violations.length > 0 ? 1 : 0;
