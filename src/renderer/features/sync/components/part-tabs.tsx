import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import { formatCount } from '../../../lib/format.ts';
import { sendingParts, type SendingPart } from './sending-parts.ts';
import classes from './sync.module.css';

const NAMES: Record<SendingPart, string> = { waiting: 'Waiting', decisions: 'Decisions', ledger: 'Ledger', options: 'Options' };

interface Props {
  status: SyncStatus;
  part: SendingPart;
  onPart(part: SendingPart): void;
  renderPart(part: SendingPart): ReactNode;
}

/** The parts of the place as tabs, with the numbers of what is in them. Only the one that is shown exists. */
export function PartTabs({ status, part, onPart, renderPart }: Props) {
  const counts: Partial<Record<SendingPart, number>> = { waiting: status.pending + status.failed, decisions: status.conflicts };
  return (
    <Tabs
      value={part} onChange={(next) => onPart(sendingParts.find((each) => each === next) ?? 'waiting')} keepMounted={false}
      classNames={{ root: classes.parts, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Parts of Sending">
        {sendingParts.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {NAMES[each]}
            {(counts[each] ?? 0) > 0 && <span className={classes.count} data-tone={each === 'decisions' ? 'warn' : undefined}>{formatCount(counts[each] ?? 0)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sendingParts.map((each) => <Tabs.Panel key={each} value={each}>{each === part && renderPart(each)}</Tabs.Panel>)}
    </Tabs>
  );
}
