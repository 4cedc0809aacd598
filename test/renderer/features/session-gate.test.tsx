import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HandOver, Session } from '../../../src/contract/console/session.ts';
import { nextMemory, outside } from '../../../src/renderer/features/session/components/gate-memory.ts';
import { SessionGate } from '../../../src/renderer/features/session/components/session-gate.tsx';
import { createQueryClient } from '../../../src/renderer/app/query-client.ts';
import { sessionQueryKey } from '../../../src/renderer/lib/session-query-key.ts';
import { openSession } from '../support/records.ts';

const handOver: HandOver = {
  system_owner_id: 3,
  company_name: 'Bright Roofs',
  logo: null,
  color: '#1f5c99',
  stage: 'code',
  opening_id: null,
};
const handedOver: Session = { ...openSession, state: 'handed_over', hand_over: handOver };
const locked: Session = { ...openSession, state: 'locked' };
const lockedAfter: Session = { ...locked, handed_over_by: 'Bright Roofs' };
const signedOut: Session = { ...openSession, state: 'signed_out', operator: null };

/** What a page shows that is loaded while the session stands so. */
function load(session: Session): string {
  const client = createQueryClient();
  client.setQueryData(sessionQueryKey, session);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SessionGate renderHandOver={({ company_name }) => `HAND-OVER OF ${company_name}`}>THE CONSOLE</SessionGate>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

describe('a page that is loaded', () => {
  it('shows the console to a signed-in operator', () => {
    expect(load(openSession)).toContain('THE CONSOLE');
  });

  it('shows an owner the hand-over and nothing else', () => {
    expect(load(handedOver)).toContain('HAND-OVER OF Bright Roofs');
    expect(load(handedOver)).not.toContain('THE CONSOLE');
  });

  it('has nothing behind the lock or the sign-in that was not there before', () => {
    expect(load(locked)).toContain('Console locked');
    expect(load(locked)).not.toContain('THE CONSOLE');
    expect(load(signedOut)).not.toContain('THE CONSOLE');
  });
});

describe('what the gate keeps in mind', () => {
  const after = (...sessions: Session[]) => sessions.reduce(nextMemory, outside);

  it('keeps the console behind a lock', () => {
    expect(after(openSession, locked).entered).toBe(true);
  });

  it('throws the console away at a hand-over, and does not bring it back behind the lock that follows', () => {
    expect(after(openSession, handedOver).entered).toBe(false);
    expect(after(openSession, handedOver, lockedAfter).entered).toBe(false);
    expect(after(openSession, lockedAfter).entered).toBe(false);
  });

  it('throws the console away at a sign-out', () => {
    expect(after(openSession, signedOut)).toEqual(outside);
  });

  it('is over with the hand-over, and once more with the passphrase: an owner could have put something into the page', () => {
    expect([
      after(handedOver).over,
      after(handedOver, lockedAfter).over,
      after(handedOver, signedOut).over,
      after(handedOver, openSession).over,
    ]).toEqual([false, true, true, true]);
    expect([after(lockedAfter).over, after(lockedAfter, openSession).over, after(lockedAfter, signedOut).over]).toEqual(
      [false, true, true],
    );
    expect(after(handedOver, lockedAfter, openSession)).toMatchObject({ over: true, entered: false });
  });

  it('shows nothing in a page that is over', () => {
    expect([
      after(openSession, locked, openSession).over,
      after(locked, openSession).over,
      after(signedOut, openSession).over,
    ]).toEqual([false, false, false]);
  });

  it('says twice the same as once: drawing again changes nothing', () => {
    for (const session of [openSession, handedOver, locked, lockedAfter, signedOut]) {
      const once = after(openSession, session);
      expect(nextMemory(once, session)).toBe(once);
    }
  });
});
