import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Notice } from '../../../components/notice.tsx';
import { OperatorFields } from '../../../components/operator-fields.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { blankOperator, operatorFaults } from '../../../lib/operator-form.ts';
import { useCreateOperator } from '../api/create-operator.ts';
import { GateFrame } from './gate-frame.tsx';

/** The first start: the one who will use the console chooses a name and a passphrase. */
export function SetupScreen() {
  const create = useCreateOperator();
  const form = useForm({ initialValues: blankOperator, validate: operatorFaults });
  const faults = create.error === null ? undefined : serverFaults(create.error, ['name', 'passphrase']);
  const submit = form.onSubmit(({ name, passphrase }) =>
    create.mutate({ name, passphrase }, { onError: (error) => form.setErrors(serverFaults(error, ['name', 'passphrase']).fields) }),
  );
  return (
    <GateFrame title="Create the operator" hint="You will sign in with this name and passphrase. There is no default, and nobody can look it up for you.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <OperatorFields form={form} />
          {faults?.general && <Notice tone="bad">{faults.general}</Notice>}
          <Button type="submit" fullWidth loading={create.isPending}>Create operator</Button>
        </Stack>
      </form>
    </GateFrame>
  );
}
