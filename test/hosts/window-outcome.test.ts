import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refreshAddress, returnAddress } from '../../src/contract/console/console-address.ts';
import { nextStep, type WindowAction, type WindowEvent, type WindowPhase } from '../../src/main/window-outcome.ts';

const OPENING = 7;
const HOSTED_SESSION = '/onboarding/s/abc/welcome';
const returned: WindowEvent = { type: 'redirected', url: returnAddress(OPENING) };
const refresh: WindowEvent = { type: 'redirected', url: refreshAddress(OPENING) };
const aborted: WindowEvent = {
  type: 'load_failed',
  code: -3,
  description: 'ERR_ABORTED',
  url: 'app://console/onboarding/s/abc/payment',
};
const failed: WindowEvent = {
  type: 'load_failed',
  code: -324,
  description: 'ERR_EMPTY_RESPONSE',
  url: 'app://console/onboarding/s/abc/payment',
};
const unannounced: WindowEvent = { ...aborted, url: returnAddress(OPENING) };
const newSession: WindowEvent = { type: 'refreshed', address: HOSTED_SESSION };
const noSession: WindowEvent = { type: 'refreshed', address: undefined };
const strayed: WindowEvent = { type: 'strayed' };
const closed: WindowEvent = { type: 'closed' };
const crashed: WindowEvent = { type: 'crashed' };
const elsewhere: WindowEvent = { type: 'redirected', url: 'https://example.com/' };
const foreign: WindowEvent = { type: 'redirected', url: returnAddress(OPENING + 1) };
const decisiveAlone: WindowEvent[] = [returned, closed, crashed, failed, strayed];
const all: WindowEvent[] = [
  returned,
  refresh,
  aborted,
  failed,
  newSession,
  noSession,
  closed,
  crashed,
  strayed,
  elsewhere,
  foreign,
];

function run(events: WindowEvent[]): WindowAction[] {
  let phase: WindowPhase = 'open';
  return events.map((event) => {
    const [next, action] = nextStep(phase, OPENING, event);
    phase = next;
    return action;
  });
}

const settled = (events: WindowEvent[]): string[] =>
  run(events).flatMap((action) => (action.do === 'settle' ? [action.outcome] : []));

describe('[T25] an onboarding window', () => {
  test.each([
    ['the owner leaves the flow', [returned, aborted, closed], ['returned']],
    ['the redirect was not announced, its load failed', [unannounced, closed], ['returned']],
    ['the window is closed', [closed, aborted], ['closed']],
    ['a page cannot be loaded', [failed, closed], ['failed']],
    ['the page crashes', [crashed, closed], ['failed']],
    ['a new link, then the owner leaves', [refresh, aborted, newSession, returned, closed], ['returned']],
    ['the page ends up elsewhere', [strayed, closed], ['failed']],
    ['closed while a new link is on its way', [refresh, closed, newSession], ['closed']],
    ['[T26] no new link any more', [refresh, noSession, closed], ['failed']],
    ['the address of another opening', [foreign, closed], ['closed']],
    ['a given-up load alone means nothing', [aborted, elsewhere], []],
  ])('%s', (_title, events, outcomes) => {
    expect(settled(events)).toEqual(outcomes);
  });

  test('a new link is asked for once, however often the redirect is announced, and its page is loaded', () => {
    expect(run([refresh, refresh, aborted, newSession])).toEqual([
      { do: 'refresh' },
      { do: 'nothing' },
      { do: 'nothing' },
      { do: 'load', address: HOSTED_SESSION },
    ]);
    expect(run([newSession])).toEqual([{ do: 'nothing' }]);
  });

  test('in every order of events it settles once, does nothing afterwards, and a closed window has settled', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 12 }), (events) => {
        const actions = run([...events, closed]);
        const first = actions.findIndex((action) => action.do === 'settle');
        expect(first).toBeGreaterThanOrEqual(0);
        expect(actions.slice(first + 1).every((action) => action.do === 'nothing')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('in every order of all events it is the first decisive one that counts', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (events) => {
        const refreshing = (index: number): boolean => events.slice(0, index).includes(refresh);
        const decisive = events.find(
          (event, index) =>
            decisiveAlone.includes(event) || (event === noSession && refreshing(index) && !cameBack(events, index)),
        );
        const expected = decisive === returned ? 'returned' : decisive === closed ? 'closed' : 'failed';
        expect(settled(events)).toEqual([expected]);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Whether the new hosted session had arrived between the refresh and `index`. */
function cameBack(events: WindowEvent[], index: number): boolean {
  const sessionAt = events.indexOf(newSession);
  return sessionAt < index && sessionAt > events.indexOf(refresh);
}
