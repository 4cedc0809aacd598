import type { ReactNode } from 'react';
import type { TestHelpersState } from '../../../../contract/console/session.ts';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { PlaceTabs, type TabMark } from '../../../components/place-tabs.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { formatCount } from '../../../lib/format.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { apiParts, type ApiPart } from './api-parts.ts';
import { ClockPart } from './clock-part.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { FaultsPart } from './faults-part.tsx';
import { HelpersOff } from './helpers-off.tsx';
import { JournalPart } from './journal-part.tsx';
import { ReferencePart } from './reference-part.tsx';
import { SpacesPart } from './spaces-part.tsx';
import { StatePart } from './state-part.tsx';
import { VerdictPart } from './verdict-part.tsx';

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
function markOf(part: ApiPart, { faults, clock }: TestHelpersState, words: Words): TabMark | undefined {
  const t = words.of({ apiPlace });
  if (part === 'faults' && faults > 0) return { text: formatCount(faults, words), isWarning: true };
  return part === 'clock' && clock !== null
    ? { text: t(clock.frozen ? 'apiPlace.held' : 'apiPlace.moved'), isWarning: true }
    : undefined;
}

/** The names of the tabs. */
function namesOf(words: Words): Record<ApiPart, string> {
  const t = words.of({ apiPlace });
  return {
    connection: t('apiPlace.part.connection'),
    reference: t('apiPlace.part.reference'),
    journal: t('apiPlace.part.journal'),
    faults: t('apiPlace.part.faults'),
    clock: t('apiPlace.part.clock'),
    state: t('apiPlace.part.state'),
    spaces: t('apiPlace.part.spaces'),
    verdict: t('apiPlace.part.verdict'),
  };
}

/** The place of whoever tests a client: where the API is, what was asked of it, and everything that tests control. */
export function ApiScreen({ shown, onShow, credentials }: Props) {
  const words = useWords();
  const t = words.of({ apiPlace });
  const { test_helpers: tests } = useOpenSession();
  // In live mode nothing may be moved or made up.
  const parts = tests ? apiParts : apiParts.slice(0, 2);
  const current = parts.find((part) => part === shown.part) ?? 'connection';
  return (
    <Screen title={t('apiPlace.title')} fill>
      <PlaceTabs
        label={t('apiPlace.parts')}
        parts={parts}
        names={namesOf(words)}
        part={current}
        onPart={(part) => onShow({ part })}
        markOf={(part) => (tests ? markOf(part, tests, words) : undefined)}
      >
        <Part {...{ shown: { ...shown, part: current }, onShow, credentials }} isOn={tests?.on ?? false} />
      </PlaceTabs>
    </Screen>
  );
}

function Part({ shown, onShow, credentials, isOn }: Props & { isOn: boolean }) {
  const { part, id = null, path } = shown;
  if (part === 'connection') return <ConnectionPart credentials={credentials} />;
  if (part === 'reference') return <ReferencePart />;
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
  if (part === 'spaces') return <SpacesPart />;
  return <VerdictPart onRequest={(request) => onShow({ part: 'journal', id: request })} />;
}
