import type { HandOver, Session } from '../../contract/console/session.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import { presentClock } from './present-clock.ts';
import { presentTestHelpers } from '../test-helpers/present-test-helpers.ts';
import type { ConsoleDeps } from '../service-deps.ts';
import type { HandedOver, OperatorSession } from './operator-session.ts';

export type PresentSessionDeps = Pick<
  ConsoleDeps,
  'consoleStore' | 'sessions' | 'mode' | 'host' | 'workspaces' | 'store' | 'time' | 'testHelpers' | 'movableClock'
>;

/** What a page may know about who is signed in. `serve` never offers the set-up: a script must not make an operator. */
export async function presentSession(deps: PresentSessionDeps, session: OperatorSession | undefined): Promise<Session> {
  const common = { idle_minutes: deps.sessions.idleMinutes(), mode: deps.mode, host: deps.host.kind };
  if (session) {
    const workspace = session.state === 'handed_over' ? null : await currentWorkspace(deps);
    const open = session.state === 'open';
    return {
      notices: open
        ? (await deps.consoleStore.notices.listOf(session.operator.id)).map(({ created_at, ...notice }) => ({
            ...notice,
            at: formatTimestamp(created_at),
          }))
        : [],
      clock: open ? presentClock(deps) : null,
      test_helpers: open ? presentTestHelpers(deps) : null,
      state: session.state,
      operator: session.operator,
      hand_over: presentHandOver(session.handOver),
      handed_over_by: session.handedOverBy,
      handed_over_elsewhere: open ? (deps.sessions.handedOver()[0]?.companyName ?? null) : null,
      workspace,
      ...common,
    };
  }
  const setup = deps.host.kind !== 'serve' && (await deps.consoleStore.operators.list()).length === 0;
  const state = setup ? 'setup' : 'signed_out';
  return {
    notices: [],
    clock: null,
    test_helpers: null,
    state,
    operator: null,
    hand_over: null,
    handed_over_by: null,
    handed_over_elsewhere: null,
    workspace: null,
    ...common,
  };
}

async function currentWorkspace({ workspaces }: PresentSessionDeps): Promise<Session['workspace']> {
  const { id, name } = await workspaces.current();
  return { id, name };
}

const presentHandOver = (handOver: HandedOver | null): HandOver | null =>
  handOver && {
    system_owner_id: handOver.ownerId,
    company_name: handOver.companyName,
    logo: handOver.logo,
    color: handOver.color,
    stage: handOver.openingId === null ? 'code' : 'open',
    opening_id: handOver.openingId,
  };
