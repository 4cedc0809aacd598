import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Form } from '../../../components/form.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { REQUIRED } from '../../../lib/field-faults.ts';
import { useSignOutOperator } from '../api/sign-out-operator.ts';
import { useUnlockSession } from '../api/unlock-session.ts';
import { AttemptFault } from './attempt-fault.tsx';
import { useCountdown } from './countdown.ts';

/** The passphrase, or signing out. */
export function UnlockForm() {
  const [passphrase, setPassphrase] = useState('');
  const [empty, setEmpty] = useState(false);
  const unlock = useUnlockSession();
  const signOut = useSignOutOperator();
  const wait = useCountdown(unlock.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(passphrase === '');
    if (passphrase !== '' && wait === 0) unlock.mutate({ passphrase }, { onError: () => setPassphrase('') });
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <SecretField
          label="Passphrase"
          autoComplete="current-password"
          autoFocus
          value={passphrase}
          error={empty && REQUIRED}
          onChange={(event) => {
            setPassphrase(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        <AttemptFault error={unlock.error} wait={wait} refused="Wrong passphrase." />
        <Button type="submit" fullWidth loading={unlock.isPending} disabled={wait > 0}>
          Unlock
        </Button>
        <Button variant="subtle" color="gray" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </Stack>
    </Form>
  );
}
