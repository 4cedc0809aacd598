import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { requestOnboarding } from '../api/open-onboarding.ts';
import { OpeningWatch } from './opening-watch.tsx';
import { OpeningsContext, type OwnerOpening } from './openings-context.ts';
import { openPopup } from './popup.ts';

/** Keeps the onboarding windows of this console, wherever the reader is: one per owner. */
export function OpeningsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { host } = useOpenSession();
  const [byOwner, setByOwner] = useState<ReadonlyMap<number, OwnerOpening>>(new Map());
  // Windows of openings that have not ended; `null` where the host shows the window itself. Read in the click, before any render.
  const windows = useRef(new Map<number, Window | null>());

  const note = useCallback((ownerId: number, opening: OwnerOpening) => {
    if (opening.state === 'ended' || opening.state === 'refused') windows.current.delete(ownerId);
    setByOwner((before) => new Map(before).set(ownerId, opening));
  }, []);

  const show = useCallback(async (ownerId: number, shown: Window | null) => {
    try {
      const { opening, window: path } = await requestOnboarding(client, ownerId);
      if (path === null) shown?.close();
      else shown?.location.replace(new URL(path, location.origin).href);
      note(ownerId, { state: 'open', openingId: opening.id });
    } catch (error) {
      shown?.close();
      note(ownerId, { state: 'refused', blocked: false, error });
    }
  }, [client, note]);

  const start = useCallback((ownerId: number) => {
    // A window that was closed a moment ago is not reported yet: it is opened again, not brought to the front.
    const known = windows.current.get(ownerId);
    if (known !== undefined && known?.closed !== true) {
      known?.focus();
      return;
    }
    const popup = openPopup(host, ownerId);
    if (popup.kind === 'blocked') {
      note(ownerId, { state: 'refused', blocked: true });
      return;
    }
    const shown = popup.kind === 'window' ? popup.window : null;
    windows.current.set(ownerId, shown);
    note(ownerId, { state: 'starting' });
    void show(ownerId, shown);
  }, [host, note, show]);

  const openings = useMemo(() => ({ byOwner, start }), [byOwner, start]);
  return (
    <OpeningsContext value={openings}>
      {children}
      {[...byOwner].map(([ownerId, each]) =>
        each.state === 'open' && (
          <OpeningWatch
            key={each.openingId} openingId={each.openingId} ownerId={ownerId} shown={() => windows.current.get(ownerId) ?? null}
            onEnd={(opening) => note(ownerId, { state: 'ended', opening })}
          />
        ),
      )}
    </OpeningsContext>
  );
}
