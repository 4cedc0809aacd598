import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  armFaults,
  disarmFaults,
  listFaults,
  type ArmedFaults,
} from '../../../../contract/console/test-helpers/faults.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export type FaultToArm = z.input<typeof armFaults.body>['faults'] extends (infer F)[] | undefined ? F : never;

/** A fault without what is counted of it. */
export function withoutCounts(armed: ArmedFaults['data'][number]): FaultToArm {
  const { seen: _, happened: _happened, ...fault } = armed;
  return fault;
}

/** The faults that are armed; every request may have counted them on. */
export const useFaults = () =>
  useQuery({
    queryKey: ['test_requests', 'faults'],
    queryFn: ({ client, signal }) => request(client, listFaults, { signal }),
  });

const TOPICS = ['test_helpers', 'test_requests'] as const;

/** Arms faults, and a profile, in place of those that are. */
export const useArmFaults = () =>
  useMutation({
    mutationFn: (body: z.input<typeof armFaults.body>, { client }) => request(client, armFaults, { body }),
    onSuccess: (_faults, _values, _result, { client }) => TOPICS.forEach((topic) => invalidateTopic(client, topic)),
  });

/** Disarms all of them. */
export const useDisarmFaults = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, disarmFaults),
    onSuccess: (_faults, _values, _result, { client }) => TOPICS.forEach((topic) => invalidateTopic(client, topic)),
  });
