import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { advanceTestClock, getTestClock, setTestClock } from '../../../../contract/console/test-helpers/clock.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const LOOK_MS = 1000;

/** The clock of the test workspace, read every second while it is looked at. */
export const useTestClock = () =>
  useQuery({
    queryKey: ['test_helpers', 'clock'],
    queryFn: ({ client, signal }) => request(client, getTestClock, { signal }),
    refetchInterval: LOOK_MS,
  });

/** Holds the clock, lets it go, sets it forward, or changes how fast it runs. */
export const useSetTestClock = () =>
  useMutation({
    mutationFn: (body: z.input<typeof setTestClock.body>, { client }) => request(client, setTestClock, { body }),
    onSuccess: (_clock, _values, _result, { client }) => invalidateTopic(client, 'test_helpers'),
  });

/** Moves the clock forward by so many seconds. */
export const useAdvanceTestClock = () =>
  useMutation({
    mutationFn: (seconds: number, { client }) => request(client, advanceTestClock, { body: { seconds } }),
    onSuccess: (_clock, _values, _result, { client }) => invalidateTopic(client, 'test_helpers'),
  });
