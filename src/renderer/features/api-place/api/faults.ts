import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addFaults,
  disarmFault,
  disarmFaults,
  listFaults,
  type ArmedFaults,
} from '../../../../contract/console/test-helpers/faults.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export type FaultToArm = z.input<typeof addFaults.body>['faults'] extends (infer F)[] | undefined ? F : never;

/** A fault as it is armed, without what is known of it since. */
export function asGiven(armed: ArmedFaults['data'][number]): FaultToArm {
  const { id: _id, seen: _seen, happened: _happened, ...fault } = armed;
  return fault;
}

/** The faults that are armed; every request may have counted them on. */
export const useFaults = () =>
  useQuery({
    queryKey: ['test_requests', 'faults'],
    queryFn: ({ client, signal }) => request(client, listFaults, { signal }),
  });

const TOPICS = ['test_helpers', 'test_requests'] as const;

/** Arms a fault, or a profile, beside those that are armed. */
export const useAddFaults = () =>
  useMutation({
    mutationFn: (body: z.input<typeof addFaults.body>, { client }) => request(client, addFaults, { body }),
    onSuccess: (_faults, _values, _result, { client }) => TOPICS.forEach((topic) => invalidateTopic(client, topic)),
  });

/** Disarms all of them. */
export const useDisarmFaults = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, disarmFaults),
    onSuccess: (_faults, _values, _result, { client }) => TOPICS.forEach((topic) => invalidateTopic(client, topic)),
  });

/** Disarms one of them. */
export const useDisarmFault = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, disarmFault, { params: { id: String(id) } }),
    onSuccess: (_faults, _values, _result, { client }) => TOPICS.forEach((topic) => invalidateTopic(client, topic)),
  });
