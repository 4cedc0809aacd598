import type { Opening } from '../../../src/contract/console/openings.ts';
import type { Session } from '../../../src/contract/console/session.ts';
import { requirement, type Requirement, type SystemOwner } from '../../../src/contract/system-owners.ts';
import type { ListedInverter } from '../../../src/contract/inverters.ts';

const AT = '2026-03-12T14:05:09.123456Z';

export const openSession: Session = {
  state: 'open',
  operator: { id: 1, name: 'Grace' },
  hand_over: null,
  handed_over_by: null,
  handed_over_elsewhere: null,
  idle_minutes: 15,
  mode: 'test',
  workspace: { id: 1, name: 'Test' },
  host: 'browser',
  clock: null,
  test_helpers: { on: false, by_option: false, clock: null, faults: 0 },
  notices: [],
};

export const inverter: ListedInverter = {
  id: 7,
  is_producing: false,
  last_updated: AT,
  production_rate: 1234.5,
  total_lifetime_production: 0.1,
  brand: 'Eaton',
  model: 'Xpert1670',
  site_name: null,
  installation_date: null,
  latitude: null,
  longitude: null,
};

export const owner = (due: Requirement[], rest: Partial<SystemOwner> = {}): SystemOwner => ({
  id: 3,
  installer_id: 1,
  capabilities: ['srec_trading'],
  all_requirements_submitted: due.length === 0,
  trading_enabled: false,
  requirements: { currently_due: due, pending_review: [] },
  rejected: false,
  created_at: AT,
  updated_at: AT,
  ...rest,
});

export const everything: Requirement[] = [...requirement.options];

/** An opening that ended five minutes after it began, unless it has no outcome. */
export const opening = (rest: Partial<Opening>): Opening => ({
  id: 1,
  system_owner_id: 3,
  outcome: null,
  reason: null,
  refreshes: 0,
  created_at: AT,
  ...rest,
  state: rest.outcome ? 'ended' : 'open',
  ended_at: rest.outcome ? '2026-03-12T14:10:09.123456Z' : null,
});
