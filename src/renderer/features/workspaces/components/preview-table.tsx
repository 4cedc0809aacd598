import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useWords } from '../../../lib/words.ts';
import type { LinkPreview } from '../../../../contract/console/upstream.ts';
import { Notice } from '../../../components/notice.tsx';
import { formatCount } from '../../../lib/format.ts';
import plain from '../../../components/plain-table.module.css';
import classes from './workspaces.module.css';

const TOPICS = ['installers', 'system_owners', 'generators', 'inverters'] as const;
const KINDS = ['only_here', 'only_there', 'equal', 'differing'] as const;

/** What linking would find, and what would follow. */
export function PreviewTable({ preview }: { preview: LinkPreview }) {
  const words = useWords();
  const t = words.of({ serviceLink });
  return (
    <>
      <table className={plain.table} aria-label={t('serviceLink.preview')}>
        <thead>
          <tr>
            <th>{t('serviceLink.preview')}</th>
            {TOPICS.map((topic) => (
              <th key={topic} data-numeric>
                {t(`serviceLink.${topic}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind} className={classes.kind}>
              <th scope="row">
                <span className={classes.name}>{t(`serviceLink.${kind}`)}</span>
                <span className={classes.follows}>{t(`serviceLink.${kind}Then`)}</span>
              </th>
              {TOPICS.map((topic) => (
                <td key={topic} data-numeric data-none={preview[topic][kind] === 0}>
                  {preview[topic].list || kind === 'only_here' ? formatCount(preview[topic][kind], words) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {TOPICS.filter((topic) => !preview[topic].list).map((topic) => (
        <Notice key={topic} tone="warn">
          {t('serviceLink.noList', { topic, count: preview[topic].only_here })}
        </Notice>
      ))}
      {preview.system_owners.only_here > 0 && <Notice tone="warn">{t('serviceLink.startOver')}</Notice>}
      <p className={classes.promise}>{t('serviceLink.nothingDeleted')}</p>
    </>
  );
}
