import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'> {
  /** What is typed, as the button that shows it calls it. */
  secret?: string;
}

/**
 * A field for what nobody else is to read. The library says neither that what was typed is wrong nor what its button
 * would do.
 */
export function SecretField({ secret = 'passphrase', error, ...props }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      error={error}
      aria-invalid={Boolean(error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? 'Hide' : 'Show'} ${secret}`,
        'aria-pressed': undefined,
      }}
    />
  );
}
