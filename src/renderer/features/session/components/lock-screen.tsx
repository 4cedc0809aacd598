import { useId } from 'react';
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
  const hint =
    handedOverBy === null
      ? `${operatorName} is signed in. Enter the passphrase to continue where you left off.`
      : `Thank you. Please give this device back to ${endingWith(handedOverBy)} ${operatorName} can unlock it with the passphrase.`;
  return (
    <Cover titleId={titleId}>
      <GateFrame title="Console locked" titleId={titleId} hint={hint}>
        <PartBoundary>
          <UnlockForm />
        </PartBoundary>
      </GateFrame>
    </Cover>
  );
}
