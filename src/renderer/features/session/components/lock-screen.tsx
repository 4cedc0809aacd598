import { Button, Stack } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { Form } from '../../../components/form.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { REQUIRED } from '../../../lib/field-faults.ts';
import { endingWith } from '../../../lib/sentence.ts';
import { useSignOutOperator } from '../api/sign-out-operator.ts';
import { useUnlockSession } from '../api/unlock-session.ts';
import { AttemptFault } from './attempt-fault.tsx';
import { useCountdown } from './countdown.ts';
import { Cover } from './cover.tsx';
import { GateFrame } from './gate-frame.tsx';

interface Props {
  operatorName: string;
  /** The company in whose name an owner sat here just now; null after an ordinary lock. */
  handedOverBy: string | null;
}

/** Asks for the passphrase. After a hand-over the first to read it is the owner. */
export function LockScreen({ operatorName, handedOverBy }: Props) {
  const titleId = useId();
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
  const hint =
    handedOverBy === null
      ? `${operatorName} is signed in. Enter the passphrase to continue where you left off.`
      : `Thank you. Please give this device back to ${endingWith(handedOverBy)} ${operatorName} can unlock it with the passphrase.`;
  return (
    <Cover titleId={titleId}>
      <GateFrame title="Console locked" titleId={titleId} hint={hint}>
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
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              loading={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              Sign out
            </Button>
          </Stack>
        </Form>
      </GateFrame>
    </Cover>
  );
}
