import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { viewName } from '../../contract/console/saved-views.ts';
import { views } from '../../languages/en-US/console/views.ts';
import { schemaFaults, serverFaults } from '../lib/field-faults.ts';
import { useWords } from '../lib/words.ts';
import { FormDialog } from './form-dialog.tsx';

const named = z.object({ name: viewName });

interface Props {
  title: string;
  verb: string;
  /** The name as it is. */
  initial: string;
  error: unknown;
  /** What is asked in place of the error; the verb says yes. */
  question?: string | undefined;
  busy: boolean;
  onSubmit(name: string): void;
  /** What was refused may be another name now. */
  onType(): void;
  onClose(): void;
}

/** Asks what a view of a list is called. */
export function ViewName({ title, verb, initial, error, question, busy, onSubmit, onType, onClose }: Props) {
  const words = useWords();
  const t = words.of({ views });
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string>();
  const { fields, general } =
    error === null ? { fields: {}, general: undefined } : serverFaults(error, ['name'], words);
  const submit = () => {
    const found = schemaFaults(named, { name }, words)['name'];
    setFault(found);
    if (found === undefined) onSubmit(name.trim());
  };
  return (
    <FormDialog
      opened
      title={title}
      verb={verb}
      fault={general}
      busy={busy}
      unsaved={name !== initial}
      onSubmit={submit}
      onHide={onClose}
      onCancel={onClose}
    >
      <TextInput
        label={t('views.name')}
        description={t('views.nameHint')}
        value={name}
        error={fault ?? question ?? fields['name']}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setFault(undefined);
          onType();
        }}
      />
    </FormDialog>
  );
}
