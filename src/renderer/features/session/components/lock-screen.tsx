import { useId } from 'react';
import { gate } from '../../../../languages/en-US/console/gate.ts';
import { useTranslate } from '../../../lib/words.ts';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { endingWith } from '../../../lib/sentence.ts';
import { Cover } from './cover.tsx';
import { GateFrame } from './gate-frame.tsx';
import { UnlockForm } from './lazy-forms.ts';

interface Props {
  operatorName: string;
  /** The company in whose name an owner sat here just now; null after an ordinary lock. */
  handedOverBy: string | null;
}

/**
 * Asks for the passphrase. After a hand-over the first to read it is the owner. It covers everything at once; its form
 * may still have to be read.
 */
export function LockScreen({ operatorName, handedOverBy }: Props) {
  const titleId = useId();
  const t = useTranslate({ gate });
  const hint =
    handedOverBy === null
      ? t('gate.lockedFor', { name: operatorName })
      : t('gate.giveBack', { company: endingWith(handedOverBy), name: operatorName });
  return (
    <Cover titleId={titleId}>
      <GateFrame title={t('gate.locked')} titleId={titleId} hint={hint}>
        <PartBoundary>
          <UnlockForm />
        </PartBoundary>
      </GateFrame>
    </Cover>
  );
}
