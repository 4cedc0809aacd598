import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../contract/events.ts';
import { listView } from './list-view.ts';

/** The first part of the query keys that a topic makes stale; each query's key begins with one of these. */
const KEYS: Record<Topic, readonly string[]> = {
  generators: ['generators', 'inverters', 'map', 'associated', 'summary', 'breakdown', 'readings'],
  inverters: ['inverters', 'map', 'associated', 'summary', 'breakdown', 'today', 'readings'],
  installers: ['installers'],
  system_owners: ['system_owners', 'owner_onboarding', 'associated', 'summary', 'breakdown', 'today'],
  homeowners: ['homeowners', 'generators', 'inverters', 'map', 'associated', 'readings'],
  readings: ['readings'],
  list_views: ['list_views'],
  postponed: ['today'],
  notifications: ['notifications'],
  openings: ['system_owners', 'owner_onboarding', 'associated'],
  sample_data: [
    'sample_data',
    'generators',
    'inverters',
    'map',
    'associated',
    'summary',
    'breakdown',
    'today',
    'readings',
  ],
  imports: ['imports', 'today'],
  bulk_changes: ['bulk_changes'],
  settings: [
    'settings',
    'credentials',
    'operators',
    'session',
    'sessions',
    'trail',
    'today',
    'map',
    'street_map',
    'notifications',
  ],
  // A deletion can be undone until it is sent.
  sync: ['sync', 'workspaces', 'owner_onboarding', 'bulk_changes', 'today'],
  workspaces: ['workspaces', 'session', 'sync', 'backups', 'today'],
  test_helpers: ['test_helpers', 'session'],
  test_requests: ['test_requests'],
};

/** A list that is narrowed to what waits to be sent is another one after every change of the queue. */
const showsWaiting = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  queryKey.some((part) => listView.safeParse(part).data?.waiting === 'true');

/** Marks everything about a topic as stale; what is on screen is fetched again and stays visible meanwhile. */
export function invalidateTopic(client: QueryClient, topic: Topic): void {
  for (const key of KEYS[topic]) void client.invalidateQueries({ queryKey: [key] });
  if (topic === 'sync') void client.invalidateQueries({ predicate: showsWaiting });
}
