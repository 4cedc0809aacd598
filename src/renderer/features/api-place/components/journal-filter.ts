import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';

/** What the journal can be narrowed to beside words. */
export const requestKinds = [
  { value: 'all', label: 'Clients' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'refused', label: 'Refused' },
  { value: 'faults', label: 'With faults' },
  { value: 'console', label: 'Console' },
] as const;
export type RequestKind = (typeof requestKinds)[number]['value'];

/** Whether a request is of a kind. What the console's own pages ask, and what a tester sends again, is no client's. */
export function isOfKind(
  { judged: { outcome }, faults, lost, credential, replay_of: replayOf }: JournalEntry,
  kind: RequestKind,
): boolean {
  const isOwn = credential?.kind === 'operator' || replayOf !== null;
  if (isOwn || kind === 'console') return isOwn && kind === 'console';
  if (kind === 'faults') return faults.length > 0 || lost;
  return kind === 'all' || outcome === kind;
}

const texts = new WeakMap<JournalEntry, string>();

/** Everything of a request that it is found by. */
function textOf(entry: JournalEntry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { id, method, path, operation, response, credential, judged, faults, replayed, lost } = entry;
  const status = response ? `${response.status} ${String(response.status)[0]}xx` : 'no answer';
  const words = [
    `#${id}`,
    method,
    path,
    operation,
    status,
    credential?.name,
    credential?.kind,
    judged.code,
    judged.outcome,
    ...faults.map(({ name }) => name),
    replayed && 'replayed',
    lost && 'lost',
  ];
  const text = words.filter(Boolean).join('\n').toLowerCase();
  texts.set(entry, text);
  return text;
}

/** The requests in which every one of the words is. */
export function withWords(entries: readonly JournalEntry[], typed: string): readonly JournalEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? entries : entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
}
