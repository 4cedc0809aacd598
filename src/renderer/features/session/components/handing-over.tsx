import { useId } from 'react';
import { Cover } from './cover.tsx';
import { GateFrame } from './gate-frame.tsx';

/** Covers the console from the click that hands it over until the service has answered. */
export function HandingOver() {
  const titleId = useId();
  return (
    <Cover titleId={titleId}>
      <GateFrame title="Handing over…" titleId={titleId} hint="The console covers itself before the owner takes over.">
        {null}
      </GateFrame>
    </Cover>
  );
}
