import { verdictRules, type Verdict, type VerdictRule } from '../../contract/console/test-helpers/report.ts';
import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { counted } from '../../contract/words/counted.ts';

const ruleNames = Object.keys(verdictRules) as VerdictRule[];

/** What was looked at, in a sentence. */
function summary({ requests, forgotten, findings }: Verdict): string {
  const left =
    forgotten > 0 ? ` ${counted(forgotten, 'older request')} were no longer in the journal and were not checked.` : '';
  const result = findings.length === 0 ? 'nothing to complain about' : counted(findings.length, 'finding');
  return `${counted(requests, 'request')}, ${result}.${left}`;
}

/** For people at a terminal. */
export const asText = (verdict: Verdict): string =>
  [
    summary(verdict),
    ...verdict.findings.map(({ rule, level, message }) => `\n${level}: ${verdictRules[rule]} [${rule}]\n  ${message}`),
    '',
  ].join('\n');

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xml = (text: string): string =>
  text.replaceAll(NO_XML, '\ufffd').replaceAll(/[&<>"]/g, (each) => XML[each] ?? '');

/** A test suite with a test for each rule, as build servers show it. */
export function asJUnit(verdict: Verdict): string {
  const cases = ruleNames.map((rule) => {
    const found = verdict.findings.filter((finding) => finding.rule === rule);
    const head = `    <testcase classname="${rule}" name="${xml(verdictRules[rule])}" time="0"`;
    const [first] = found;
    if (!first) return `${head}/>\n`;
    const all = found.map(({ message }) => xml(message)).join('\n');
    return `${head}>\n      <failure type="${first.level}" message="${xml(first.message)}">${all}</failure>\n    </testcase>\n`;
  });
  const failed = new Set(verdict.findings.map(({ rule }) => rule)).size;
  const counts = `tests="${ruleNames.length}" failures="${failed}" errors="0"`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts}>\n`,
    `  <testsuite name="Verdict on the integration" ${counts} skipped="0" time="0">\n`,
    ...cases,
    `    <system-out>${xml(summary(verdict))}</system-out>\n  </testsuite>\n</testsuites>\n`,
  ].join('');
}

/** SARIF 2.1.0. What is found is in no file: its place is the request. */
export const asSarif = (verdict: Verdict, entries: readonly JournalEntry[], version: string) => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0' as const,
  runs: [
    {
      tool: {
        driver: {
          name: 'Solar Installer Console',
          version,
          rules: ruleNames.map((id) => ({ id, shortDescription: { text: verdictRules[id] } })),
        },
      },
      results: verdict.findings.map(({ rule, level, message, requests }) => ({
        ruleId: rule,
        ruleIndex: ruleNames.indexOf(rule),
        level,
        message: { text: message },
        locations: entries
          .filter(({ id }) => requests.includes(id))
          .map(({ id, method, path }) => ({
            logicalLocations: [{ name: `request ${id}`, fullyQualifiedName: `${method} ${path}`, kind: 'resource' }],
          })),
      })),
    },
  ],
});
