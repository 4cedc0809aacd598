import { trailWords, type TrailEntryView } from '../../../../contract/console/trail.ts';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Second } from '../../../components/moment.tsx';
import { actorWords, subjectWords } from './trail-columns.tsx';

/** One entry of the audit trail, whole. */
export function TrailPane({ entry, onClose }: { entry: TrailEntryView; onClose(): void }) {
  const about = subjectWords(entry);
  return (
    <DetailPane title={trailWords[entry.kind]} onClose={onClose} reading>
      <Facts>
        <Fact name="When">
          <Second at={entry.at} />
        </Fact>
        <Fact name="Who">{actorWords(entry.actor)}</Fact>
        {about !== '' && <Fact name="About">{about}</Fact>}
        {entry.workspace && <Fact name="Workspace">{entry.workspace.name}</Fact>}
        <Fact name="Entry">{entry.id}</Fact>
      </Facts>
    </DetailPane>
  );
}
