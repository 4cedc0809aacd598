import { useId } from 'react';
import { gate } from '../../../../languages/en-US/console/gate.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Cover } from './cover.tsx';
import { GateFrame } from './gate-frame.tsx';

/** Covers the console from the click that hands it over until the service has answered. */
export function HandingOver() {
  const titleId = useId();
  const t = useTranslate({ gate });
  return (
    <Cover titleId={titleId}>
      <GateFrame title={t('gate.handingOver')} titleId={titleId} hint={t('gate.coversItself')}>
        {null}
      </GateFrame>
    </Cover>
  );
}
