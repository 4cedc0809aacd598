import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSyncExternalStore } from 'react';
import { errors } from '../../../../languages/en-US/console/errors.ts';
import { session } from '../../../../languages/en-US/console/session.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
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
  const t = useTranslate({ session });
  return (
    <Notice tone="info">
      {seat.owner ? t('session.interrupted', { company: endingWith(seat.companyName) }) : t('session.ended')}
    </Notice>
  );
}

/** Name and passphrase; what was typed as the name stays after a refusal. */
export function SignInScreen() {
  const t = useTranslate({ session, errors });
  const signIn = useSignInOperator();
  const seat = toSeat(useSyncExternalStore(nothingToFollow, keptSeat, () => null));
  const wait = useCountdown(signIn.error);
  const form = useForm({
    initialValues: { name: '', passphrase: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t('errors.required') : null),
      passphrase: (value) => (value === '' ? t('errors.required') : null),
    },
  });
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, { onError: () => form.setFieldValue('passphrase', '') }),
  );
  return (
    <GateFrame title={t('session.signIn')} hint={t('session.signInHint')}>
      <Form onSubmit={submit}>
        <Stack gap="md">
          {seat && <SessionEnded seat={seat} />}
          <TextInput
            label={t('session.name')}
            autoComplete="username"
            ref={focusOnMount}
            {...form.getInputProps('name')}
          />
          <SecretField
            label={t('session.passphrase')}
            autoComplete="current-password"
            {...form.getInputProps('passphrase')}
          />
          <AttemptFault error={signIn.error} wait={wait} refused={t('session.signInRefused')} />
          <Button type="submit" fullWidth loading={signIn.isPending} disabled={wait > 0}>
            {t('session.signIn')}
          </Button>
        </Stack>
      </Form>
    </GateFrame>
  );
}
