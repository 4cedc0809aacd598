import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Form } from '../../../components/form.tsx';
import { SecretField } from '../../../components/secret-field.tsx';
import { useSignInOperator } from '../api/sign-in-operator.ts';
import { AttemptFault } from './attempt-fault.tsx';
import { useCountdown } from './countdown.ts';
import { GateFrame } from './gate-frame.tsx';

const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** Name and passphrase; what was typed as the name stays after a refusal. */
export function SignInScreen() {
  const signIn = useSignInOperator();
  const wait = useCountdown(signIn.error);
  const form = useForm({
    initialValues: { name: '', passphrase: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      passphrase: (value) => (value === '' ? 'Enter your passphrase.' : null),
    },
  });
  const submit = form.onSubmit((values) => signIn.mutate(values, { onError: () => form.setFieldValue('passphrase', '') }));
  return (
    <GateFrame title="Sign in" hint="With the name and passphrase of an operator of this console.">
      <Form onSubmit={submit}>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="username" ref={focusOnMount} {...form.getInputProps('name')} />
          <SecretField label="Passphrase" autoComplete="current-password" {...form.getInputProps('passphrase')} />
          <AttemptFault error={signIn.error} wait={wait} refused="Wrong name or passphrase." />
          <Button type="submit" fullWidth loading={signIn.isPending} disabled={wait > 0}>Sign in</Button>
        </Stack>
      </Form>
    </GateFrame>
  );
}
