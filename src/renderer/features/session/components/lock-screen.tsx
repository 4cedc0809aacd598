import { Button, PasswordInput, Stack } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useSignOutOperator } from '../api/sign-out-operator.ts';
import { useUnlockSession } from '../api/unlock-session.ts';
import { AttemptFault } from './attempt-fault.tsx';
import { useCountdown } from './countdown.ts';
import { GateFrame } from './gate-frame.tsx';
import classes from './gate-frame.module.css';

/** Covers everything and makes it inert, as a dialog of the top layer; what was on screen stays as it is behind it. */
export function LockScreen({ operatorName }: { operatorName: string }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const unlock = useUnlockSession();
  const signOut = useSignOutOperator();
  const wait = useCountdown(unlock.error);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== '' && wait === 0) unlock.mutate({ passphrase }, { onError: () => setPassphrase('') });
  };
  return (
    <dialog
      ref={dialog} className={classes.lock} aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <GateFrame title="Console locked" titleId={titleId} hint={`${operatorName} is signed in. Enter the passphrase to go on where you were.`}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <PasswordInput label="Passphrase" autoComplete="current-password" autoFocus value={passphrase} onChange={(event) => setPassphrase(event.currentTarget.value)} />
            <AttemptFault error={unlock.error} wait={wait} refused="That is not the passphrase." />
            <Button type="submit" fullWidth loading={unlock.isPending} disabled={wait > 0}>Unlock</Button>
            <Button variant="subtle" color="gray" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>Sign out</Button>
          </Stack>
        </form>
      </GateFrame>
    </dialog>
  );
}
