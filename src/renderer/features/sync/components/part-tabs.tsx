import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import { formatCount } from '../../../lib/format.ts';
import { syncParts, type SyncPart } from './sync-parts.ts';
import classes from './sync.module.css';

const NAMES: Record<SyncPart, string> = {
  waiting: 'Waiting',
  decisions: 'Decisions',
  ledger: 'Ledger',
  options: 'Options',
};

interface Props {
  status: SyncStatus;
  part: SyncPart;
  onPart(part: SyncPart): void;
  renderPart(part: SyncPart): ReactNode;
}

/** The parts of the place as tabs, with the numbers of what is in them. Only the one that is shown exists. */
export function PartTabs({ status, part, onPart, renderPart }: Props) {
  const counts: Partial<Record<SyncPart, number>> = {
    waiting: status.pending + status.failed,
    decisions: status.conflicts,
  };
  return (
    <Tabs
      value={part}
      onChange={(next) => onPart(syncParts.find((each) => each === next) ?? 'waiting')}
      keepMounted={false}
      classNames={{ root: classes.parts, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Parts of Sync">
        {syncParts.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {NAMES[each]}
            {(counts[each] ?? 0) > 0 && (
              <span className={classes.count} data-tone={each === 'decisions' ? 'warn' : undefined}>
                {formatCount(counts[each] ?? 0)}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {syncParts.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {each === part && renderPart(each)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
