import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { operatorFields } from '../../languages/en-US/console/operator-fields.ts';
import { useTranslate } from '../lib/words.ts';

interface Props extends Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'> {
  /** What is typed, as the button that shows it calls it. */
  secret?: string;
}

/**
 * A field for what nobody else is to read. The library says neither that what was typed is wrong nor what its button
 * would do.
 */
export function SecretField({ secret, error, ...props }: Props) {
  const t = useTranslate({ operatorFields });
  const named = { secret: secret ?? t('operatorFields.aPassphrase') };
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      error={error}
      aria-invalid={Boolean(error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('operatorFields.hide', named) : t('operatorFields.show', named),
        'aria-pressed': undefined,
      }}
    />
  );
}
