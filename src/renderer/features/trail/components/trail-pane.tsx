import { trail } from '../../../../languages/en-US/console/trail.ts';
import { trailKinds } from '../../../../languages/en-US/console/trail-kinds.ts';
import { useWords } from '../../../lib/words.ts';
import type { TrailEntryView } from '../../../../contract/console/trail.ts';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Second } from '../../../components/moment.tsx';
import { actorWords, subjectWords } from './trail-columns.tsx';

/** One entry of the audit trail, whole. */
export function TrailPane({ entry, onClose }: { entry: TrailEntryView; onClose(): void }) {
  const words = useWords();
  const t = words.of({ trail, trailKinds });
  const about = subjectWords(entry, words);
  return (
    <DetailPane title={t(`trailKinds.${entry.kind}`)} onClose={onClose} reading>
      <Facts>
        <Fact name={t('trail.when')}>
          <Second at={entry.at} />
        </Fact>
        <Fact name={t('trail.who')}>{actorWords(entry.actor, words)}</Fact>
        {about !== '' && <Fact name={t('trail.about')}>{about}</Fact>}
        {entry.workspace && <Fact name={t('trail.workspace')}>{entry.workspace.name}</Fact>}
        <Fact name={t('trail.entry')}>{entry.id}</Fact>
      </Facts>
    </DetailPane>
  );
}
