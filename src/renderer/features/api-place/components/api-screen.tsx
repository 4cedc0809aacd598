import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TestHelpersState } from '../../../../contract/console/session.ts';
import { Screen } from '../../../components/screen.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { formatCount } from '../../../lib/format.ts';
import { apiParts, type ApiPart } from './api-parts.ts';
import { ClockPart } from './clock-part.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { FaultsPart } from './faults-part.tsx';
import { HelpersOff } from './helpers-off.tsx';
import { JournalPart } from './journal-part.tsx';
import { StatePart } from './state-part.tsx';
import { VerdictPart } from './verdict-part.tsx';
import classes from './api.module.css';

const NAMES: Record<ApiPart, string> = {
  connection: 'Connection',
  journal: 'Journal',
  faults: 'Faults',
  clock: 'Clock',
  state: 'State',
  verdict: 'Verdict',
};

/** What the place shows: a part of it, and in the journal one request, or those to one path. */
export interface ApiPlaceShown {
  part: ApiPart;
  id?: number | null | undefined;
  path?: string | undefined;
}

interface Props {
  shown: ApiPlaceShown;
  onShow(shown: ApiPlaceShown): void;
  /** The section of the credentials, as the settings have it. */
  credentials: ReactNode;
}

/** What marks a tab: how many faults are armed, that the clock is not the computer’s. */
function markOf(part: ApiPart, { faults, clock }: TestHelpersState): string | undefined {
  if (part === 'faults' && faults > 0) return formatCount(faults);
  return part === 'clock' && clock !== null ? (clock.frozen ? 'held' : 'moved') : undefined;
}

/** The place of whoever tests a client: where the API is, what was asked of it, and everything that tests control. */
export function ApiScreen({ shown, onShow, credentials }: Props) {
  const { test_helpers: tests } = useOpenSession();
  // In live mode nothing may be moved or made up.
  const parts = tests ? apiParts : apiParts.slice(0, 1);
  const current = parts.find((part) => part === shown.part) ?? 'connection';
  return (
    <Screen title="API" fill>
      <Tabs
        value={current}
        onChange={(next) => onShow({ part: parts.find((part) => part === next) ?? 'connection' })}
        keepMounted={false}
        classNames={{ root: classes.parts, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label="Parts of API">
          {parts.map((part) => (
            <Tabs.Tab key={part} value={part}>
              {NAMES[part]}
              {tests && markOf(part, tests) && (
                <span className={classes.mark} data-tone="warn">
                  {markOf(part, tests)}
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Panel key={part} value={part}>
            {part === current && (
              <Part {...{ shown: { ...shown, part }, onShow, credentials }} isOn={tests?.on ?? false} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  );
}

function Part({ shown, onShow, credentials, isOn }: Props & { isOn: boolean }) {
  const { part, id = null, path } = shown;
  if (part === 'connection') return <ConnectionPart credentials={credentials} />;
  if (!isOn) return <HelpersOff />;
  if (part === 'journal')
    return (
      <JournalPart
        selectedId={id}
        path={path}
        onSelect={(next) => onShow({ part, id: next, path })}
        onWiden={() => onShow({ part, id })}
      />
    );
  if (part === 'faults') return <FaultsPart />;
  if (part === 'clock') return <ClockPart />;
  if (part === 'state') return <StatePart />;
  return <VerdictPart onRequest={(request) => onShow({ part: 'journal', id: request })} />;
}
