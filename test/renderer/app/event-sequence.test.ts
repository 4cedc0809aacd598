import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconnectDelay } from '../../../src/renderer/app/reconnect-delay.ts';
import { createEventReactions } from '../../../src/renderer/app/event-reactions.ts';
import { followSequence } from '../../../src/renderer/app/event-sequence.ts';

const event = (seq: number, topic: 'generators' | 'inverters' | 'sample_data' = 'generators') => ({
  seq,
  topic,
  ids: [],
});

describe('followSequence', () => {
  it('refetches the topic of the next fact', () => {
    expect(followSequence(41, event(42))).toEqual({ last: 42, reaction: { refetch: 'topic', topic: 'generators' } });
  });

  it('refetches everything when facts between were missed', () => {
    expect(followSequence(41, event(43))).toEqual({ last: 43, reaction: { refetch: 'everything' } });
  });

  it('does nothing about a fact that was told before', () => {
    expect(followSequence(41, event(41))).toEqual({ last: 41, reaction: undefined });
  });

  it('takes the first fact as the start', () => {
    expect(followSequence(undefined, event(7)).reaction).toEqual({ refetch: 'topic', topic: 'generators' });
  });

  it('keeps topics without a table out of the count', () => {
    expect(followSequence(41, event(0, 'sample_data'))).toEqual({
      last: 41,
      reaction: { refetch: 'topic', topic: 'sample_data' },
    });
  });
});

describe('createEventReactions', () => {
  const client = new QueryClient();
  const stale = (key: string) => client.getQueryState([key])?.isInvalidated;

  beforeEach(() => {
    vi.useFakeTimers();
    for (const key of ['generators', 'inverters', 'summary']) client.setQueryData([key], key);
  });
  afterEach(() => {
    vi.useRealTimers();
    client.clear();
  });

  it('makes stale what the topic is about, and nothing else', () => {
    const reactions = createEventReactions(client);
    reactions.position(0);
    vi.runAllTimers();
    for (const key of ['generators', 'installers', 'summary']) client.setQueryData([key], key);
    reactions.event(event(1));
    vi.runAllTimers();
    expect([stale('generators'), stale('summary'), stale('installers')]).toEqual([true, true, false]);
  });

  it('makes everything stale at a gap, and when the stream was just opened', () => {
    const reactions = createEventReactions(client);
    reactions.position(5);
    vi.runAllTimers();
    expect(stale('inverters')).toBe(true);
    client.setQueryData(['inverters'], 'fresh');
    reactions.event(event(8));
    vi.runAllTimers();
    expect(stale('inverters')).toBe(true);
  });

  it('gathers a burst into one refresh', () => {
    const refresh = vi.spyOn(client, 'invalidateQueries');
    const reactions = createEventReactions(client);
    for (let seq = 1; seq <= 1000; seq += 1) reactions.event(event(seq));
    vi.runAllTimers();
    expect(refresh.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
      ['generators'],
      ['inverters'],
      ['map'],
      ['associated'],
      ['summary'],
      ['breakdown'],
      ['readings'],
    ]);
    refresh.mockRestore();
  });
});

describe('reconnectDelay', () => {
  it('doubles from half a second to ten seconds, and jitters by half', () => {
    expect([0, 1, 2, 3, 4, 5, 40].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
    expect(reconnectDelay(0, 0)).toBe(250);
  });
});
