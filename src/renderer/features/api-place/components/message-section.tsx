import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { Section } from '../../../components/section.tsx';
import { formatBytes } from '../../../lib/format.ts';
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

const bodyWords = ({ kept, size }: Message): string => {
  if (size === 0) return 'No body';
  if (kept === 'none') return `Body of ${formatBytes(size)}, which the journal does not keep`;
  return kept === 'part' ? `The beginning of a body of ${formatBytes(size)}` : formatBytes(size);
};

/** Headers and body of a request, or of an answer. */
export function MessageSection({ title, message }: { title: string; message: Message }) {
  const headers = Object.entries(message.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  const body = message.body === null || message.body === '' ? null : arranged(message.body);
  return (
    <Section
      title={title}
      hint={bodyWords(message)}
      action={
        body !== null && (
          <CopyText label={`Copy body of the ${title.toLowerCase()}`} short="Copy body" text={() => body} />
        )
      }
    >
      {body !== null && <CodeText label={`Body of the ${title.toLowerCase()}`}>{body}</CodeText>}
      <details>
        <summary>{`Headers (${Object.keys(message.headers).length})`}</summary>
        <CodeText label={`Headers of the ${title.toLowerCase()}`}>{headers}</CodeText>
      </details>
    </Section>
  );
}
