import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import { Section } from '../../../components/section.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { CodeText } from './code-text.tsx';
import { CopyText } from './copy-text.tsx';

type Message = JournalEntry['request'];

/** Longer bodies are shown as they are. */
const MOST_ARRANGED = 200_000;

/** JSON with a line for each member; anything else as it is. */
function arranged(body: string): string {
  if (body.length > MOST_ARRANGED) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function bodyWords({ kept, size }: Message, words: Words): string {
  const t = words.of({ requestJournal });
  if (size === 0) return t('requestJournal.noBody');
  const told = formatBytes(size, words);
  if (kept === 'none') return t('requestJournal.bodyNotKept', { size: told });
  return kept === 'part' ? t('requestJournal.bodyBeginning', { size: told }) : told;
}

/** Headers and body of a request, or of an answer. */
export function MessageSection({ part, message }: { part: 'request' | 'answer'; message: Message }) {
  const words = useWords();
  const t = words.of({ requestJournal });
  const headers = Object.entries(message.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  const body = message.body === null || message.body === '' ? null : arranged(message.body);
  return (
    <Section
      title={t('requestJournal.messageOf', { part })}
      hint={bodyWords(message, words)}
      action={
        body !== null && (
          <CopyText
            label={t('requestJournal.copyBodyOf', { part })}
            short={t('requestJournal.copyBody')}
            text={() => body}
          />
        )
      }
    >
      {body !== null && <CodeText label={t('requestJournal.bodyOf', { part })}>{body}</CodeText>}
      <details>
        <summary>{t('requestJournal.headers', { count: Object.keys(message.headers).length })}</summary>
        <CodeText label={t('requestJournal.headersOf', { part })}>{headers}</CodeText>
      </details>
    </Section>
  );
}
