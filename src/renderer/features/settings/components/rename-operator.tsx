import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useWords } from '../../../lib/words.ts';
import { renameOperator } from '../../../../contract/console/operators.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useRenameOperator } from '../api/rename-operator.ts';

/** The form of one's own name. */
export function RenameOperator({ operator, onClose }: { operator: { id: number; name: string }; onClose(): void }) {
  const words = useWords();
  const t = words.of({ access });
  const [name, setName] = useState(operator.name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const rename = useRenameOperator();
  const faults =
    rename.error === null ? { fields: {}, general: undefined } : serverFaults(rename.error, ['name'], words);
  const submit = () => {
    const wrong = schemaFaults(renameOperator.body, { name }, words).name;
    setFault(wrong);
    if (wrong === undefined) rename.mutate({ id: operator.id, name }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={t('access.changeYourName')}
      verb={t('access.changeName')}
      fault={faults.general}
      busy={rename.isPending}
      onSubmit={submit}
      onHide={onClose}
      unsaved={name !== operator.name}
      onCancel={onClose}
    >
      <TextInput
        label={t('access.name')}
        description={t('access.ownNameHint')}
        data-autofocus
        value={name}
        error={fault ?? faults.fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
