import type { LinkPreview } from '../../../../contract/console/upstream.ts';
import { Notice } from '../../../components/notice.tsx';
import { formatCount } from '../../../lib/format.ts';
import plain from '../../../components/plain-table.module.css';
import classes from './workspaces.module.css';

const TOPICS = [
  { topic: 'installers', word: 'Companies' },
  { topic: 'system_owners', word: 'Owners' },
  { topic: 'generators', word: 'Generators' },
  { topic: 'inverters', word: 'Inverters' },
] as const;

const KINDS = [
  { kind: 'only_here', word: 'Only on this computer', follows: 'Will be sent to the service.' },
  { kind: 'only_there', word: 'Only at the service', follows: 'Will be added to this workspace.' },
  { kind: 'equal', word: 'The same on both sides', follows: 'Each pair becomes one record; nothing is sent.' },
  { kind: 'differing', word: 'The same record, different values', follows: 'Both values are kept until you decide.' },
] as const;

/** What linking would find, and what would follow. */
export function PreviewTable({ preview }: { preview: LinkPreview }) {
  return (
    <>
      <table className={plain.table} aria-label="What linking will do">
        <thead>
          <tr>
            <th>What linking will do</th>
            {TOPICS.map(({ topic, word }) => (
              <th key={topic} data-numeric>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map(({ kind, word, follows }) => (
            <tr key={kind} className={classes.kind}>
              <th scope="row">
                <span className={classes.name}>{word}</span>
                <span className={classes.follows}>{follows}</span>
              </th>
              {TOPICS.map(({ topic }) => (
                <td key={topic} data-numeric data-none={preview[topic][kind] === 0}>
                  {preview[topic].list || kind === 'only_here' ? formatCount(preview[topic][kind]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {TOPICS.filter(({ topic }) => !preview[topic].list).map(({ topic, word }) => (
        <Notice key={topic} tone="warn">
          The service shows no list of {word.toLowerCase()}, so it cannot be compared. All{' '}
          {formatCount(preview[topic].only_here)} here will be sent; any that are already there will be duplicated.
          Afterward those known to this computer are fetched one by one. What others add there does not show up here.
        </Notice>
      ))}
      {preview.system_owners.only_here > 0 && (
        <Notice tone="warn">
          Onboarding happens at the service once this workspace is linked. Owners who are only on this computer start
          over there, even if they have finished here.
        </Notice>
      )}
      <p className={classes.promise}>Nothing is deleted on either side by linking.</p>
    </>
  );
}
