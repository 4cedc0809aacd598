import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { session } from '../../../../languages/en-US/console/session.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
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
  const t = useTranslate({ session });
  return (
    <GateFrame title={t('session.openPrinted')} hint={t('session.openPrintedHint')}>
      <ol className={classes.steps}>
        <li>{t('session.goToTerminal')}</li>
        <li>{t('session.findLine')}</li>
        <li>{t('session.openAddress')}</li>
      </ol>
    </GateFrame>
  );
}

function SetupForm({ onRefused }: { onRefused(): void }) {
  const words = useWords();
  const t = words.of({ session });
  const create = useCreateOperator();
  const form = useForm({ initialValues: blankOperator, validate: (values) => operatorFaults(values, words) });
  const faults = create.error === null ? undefined : serverFaults(create.error, ['name', 'passphrase'], words);
  const submit = form.onSubmit(({ name, passphrase }) =>
    create.mutate(
      { name, passphrase },
      {
        onError: (error) => {
          if (error instanceof RequestError && error.fault === 'forbidden') onRefused();
          form.setErrors(serverFaults(error, ['name', 'passphrase'], words).fields);
        },
      },
    ),
  );
  return (
    <GateFrame title={t('session.create')} hint={t('session.createHint')}>
      <Form onSubmit={submit}>
        <Stack gap="md">
          <OperatorFields form={form} nameRef={focusOnMount} />
          {faults?.general && <Notice tone="bad">{faults.general}</Notice>}
          <Button type="submit" fullWidth loading={create.isPending}>
            {t('session.createButton')}
          </Button>
        </Stack>
      </Form>
    </GateFrame>
  );
}
