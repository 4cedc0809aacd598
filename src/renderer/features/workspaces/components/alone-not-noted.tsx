import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';

/** The link stands, but not what was ticked beside it: what follows, and where it can be said again. */
export function AloneNotNoted() {
  return (
    <Notice tone="warn">
      The workspace is linked, but that only this computer adds records could not be noted. Until you switch it on in{' '}
      <Anchor c="inherit" underline="always" renderRoot={(props) => <Link to="/sending" search={{ show: 'options' }} {...props} />}>Sending, Options</Anchor>,
      you are asked after a lost answer.
    </Notice>
  );
}
