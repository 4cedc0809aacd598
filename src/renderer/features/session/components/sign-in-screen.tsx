import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSyncExternalStore } from 'react';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { REQUIRED } from '../../../lib/field-faults.ts';
import { keptSeat, toSeat, type Seat } from './seat.ts';
import { endingWith } from '../../../lib/sentence.ts';
import { useSignInOperator } from '../api/sign-in-operator.ts';
import { AttemptFault } from './attempt-fault.tsx';
import { useCountdown } from './countdown.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { GateFrame } from './gate-frame.tsx';

/** The page is also rendered where there is no storage, so that the seat is read as a store is. */
const nothingToFollow = () => () => undefined;

/** What happened to a session that nobody signed out of in this window. The first to read it may be an owner. */
function SessionEnded({ seat }: { seat: Seat }) {
  if (!seat.owner)
    return (
      <Notice tone="info">
        Your session has ended: somebody signed out or ended it in another window, or the console was restarted. Sign in
        to continue.
      </Notice>
    );
  return (
    <Notice tone="info">
      The registration was interrupted: the console was restarted. What you have finished is saved. Please give this
      device back to {endingWith(seat.companyName)}
    </Notice>
  );
}

/** Name and passphrase; what was typed as the name stays after a refusal. */
export function SignInScreen() {
  const signIn = useSignInOperator();
  const seat = toSeat(useSyncExternalStore(nothingToFollow, keptSeat, () => null));
  const wait = useCountdown(signIn.error);
  const form = useForm({
    initialValues: { name: '', passphrase: '' },
    validate: {
      name: (value) => (value.trim() === '' ? REQUIRED : null),
      passphrase: (value) => (value === '' ? REQUIRED : null),
    },
  });
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, { onError: () => form.setFieldValue('passphrase', '') }),
  );
  return (
    <GateFrame title="Sign in" hint="Use the name and passphrase of an operator of this console.">
      <Form onSubmit={submit}>
        <Stack gap="md">
          {seat && <SessionEnded seat={seat} />}
          <TextInput label="Name" autoComplete="username" ref={focusOnMount} {...form.getInputProps('name')} />
          <SecretField label="Passphrase" autoComplete="current-password" {...form.getInputProps('passphrase')} />
          <AttemptFault error={signIn.error} wait={wait} refused="Wrong name or passphrase." />
          <Button type="submit" fullWidth loading={signIn.isPending} disabled={wait > 0}>
            Sign in
          </Button>
        </Stack>
      </Form>
    </GateFrame>
  );
}
