import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';

/** The link stands, but not what was ticked beside it: where it can be said again. */
export function AloneNotNoted({ error }: { error: Error }) {
  return (
    <Notice tone="warn">
      The workspace is linked. That only this computer adds records could not be noted, so you are asked after a lost answer: {errorWords(error)} You can
      switch it on in{' '}
      <Anchor c="inherit" underline="always" renderRoot={(props) => <Link to="/sending" search={{ show: 'options' }} {...props} />}>Sending, Options</Anchor>.
    </Notice>
  );
}
