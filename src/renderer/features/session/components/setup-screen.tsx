import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Session } from '../../../../contract/console/session.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { OperatorFields } from '../../../components/operator-fields.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankOperator, operatorFaults } from '../../../lib/operator-form.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { hasSetupSecret } from '../../../lib/setup-secret.ts';
import { useCreateOperator } from '../api/create-operator.ts';
import { focusOnMount } from './focus-on-mount.ts';
import classes from './gate-frame.module.css';
import { GateFrame } from './gate-frame.tsx';

/**
 * The first start: the one who will use the console chooses a name and a passphrase, on a page that came from the
 * printed address.
 */
export function SetupScreen({ host }: { host: Session['host'] }) {
  const [refused, setRefused] = useState(false);
  return host === 'browser' && (refused || !hasSetupSecret()) ? (
    <PrintedAddress />
  ) : (
    <SetupForm onRefused={() => setRefused(true)} />
  );
}

function PrintedAddress() {
  return (
    <GateFrame
      title="Open the printed address"
      hint="This console has no operator yet. So that nobody else on this computer can create one, open the address that the console printed when it started."
    >
      <ol className={classes.steps}>
        <li>Go to the terminal window in which the console was started.</li>
        <li>Find the line “Solar Installer Console is at …”. Each start prints a new one.</li>
        <li>Open the whole address in this browser, including the part after the #.</li>
      </ol>
    </GateFrame>
  );
}

function SetupForm({ onRefused }: { onRefused(): void }) {
  const create = useCreateOperator();
  const form = useForm({ initialValues: blankOperator, validate: operatorFaults });
  const faults = create.error === null ? undefined : serverFaults(create.error, ['name', 'passphrase']);
  const submit = form.onSubmit(({ name, passphrase }) =>
    create.mutate(
      { name, passphrase },
      {
        onError: (error) => {
          if (error instanceof RequestError && error.fault === 'forbidden') onRefused();
          form.setErrors(serverFaults(error, ['name', 'passphrase']).fields);
        },
      },
    ),
  );
  return (
    <GateFrame
      title="Create the operator"
      hint="You will sign in with this name and passphrase. There is no default, and nobody can look it up for you."
    >
      <Form onSubmit={submit}>
        <Stack gap="md">
          <OperatorFields form={form} nameRef={focusOnMount} />
          {faults?.general && <Notice tone="bad">{faults.general}</Notice>}
          <Button type="submit" fullWidth loading={create.isPending}>
            Create operator
          </Button>
        </Stack>
      </Form>
    </GateFrame>
  );
}
