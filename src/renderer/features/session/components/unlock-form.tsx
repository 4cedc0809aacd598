import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { errors } from '../../../../languages/en-US/console/errors.ts';
import { session } from '../../../../languages/en-US/console/session.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Form } from '../../../components/form.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { useSignOutOperator } from '../api/sign-out-operator.ts';
import { useUnlockSession } from '../api/unlock-session.ts';
import { AttemptFault } from './attempt-fault.tsx';
import { useCountdown } from './countdown.ts';

/** The passphrase, or signing out. */
export function UnlockForm() {
  const t = useTranslate({ session, errors });
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
          label={t('session.passphrase')}
          autoComplete="current-password"
          autoFocus
          value={passphrase}
          error={empty && t('errors.required')}
          onChange={(event) => {
            setPassphrase(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        <AttemptFault error={unlock.error} wait={wait} refused={t('session.unlockRefused')} />
        <Button type="submit" fullWidth loading={unlock.isPending} disabled={wait > 0}>
          {t('session.unlock')}
        </Button>
        <Button variant="subtle" color="gray" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('session.signOut')}
        </Button>
      </Stack>
    </Form>
  );
}
