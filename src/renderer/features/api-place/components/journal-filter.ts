import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { withoutAccents } from '../../../../contract/search/folded-text.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import type { Language } from '../../../../languages/languages.ts';
import type { Words } from '../../../lib/words.ts';

/** What the journal can be narrowed to beside words. */
export const requestKinds = ['all', 'accepted', 'refused', 'faults', 'console'] as const;
export type RequestKind = (typeof requestKinds)[number];

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

const texts = new WeakMap<JournalEntry, { language: Language; text: string }>();

/** Everything of a request that it is found by, in the language that it was asked for last. */
function textOf(entry: JournalEntry, words: Words): string {
  const known = texts.get(entry);
  if (known?.language === words.language) return known.text;
  const t = words.of({ requestJournal });
  const { id, method, path, operation, response, credential, judged, faults, replayed, lost } = entry;
  const status = response ? `${response.status} ${String(response.status)[0]}xx` : t('requestJournal.noAnswer');
  const parts = [
    `#${id}`,
    method,
    path,
    operation,
    status,
    credential?.name,
    credential?.kind,
    judged.code,
    t('requestJournal.outcomeSearch', { outcome: judged.outcome }),
    ...faults.map(({ name }) => name),
    replayed && t('requestJournal.replayedSearch'),
    lost && t('requestJournal.lostSearch'),
  ];
  const text = withoutAccents(parts.filter(Boolean).join('\n'));
  texts.set(entry, { language: words.language, text });
  return text;
}

/** The requests in which every one of the words is. */
export function withWords(entries: readonly JournalEntry[], typed: string, words: Words): readonly JournalEntry[] {
  const sought = withoutAccents(typed).split(/\s+/).filter(Boolean);
  if (sought.length === 0) return entries;
  return entries.filter((entry) => sought.every((word) => textOf(entry, words).includes(word)));
}
