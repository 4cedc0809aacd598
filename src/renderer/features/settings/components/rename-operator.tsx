import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { renameOperator } from '../../../../contract/console/operators.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useRenameOperator } from '../api/rename-operator.ts';

/** The form of one's own name. */
export function RenameOperator({ operator, onClose }: { operator: { id: number; name: string }; onClose(): void }) {
  const [name, setName] = useState(operator.name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const rename = useRenameOperator();
  const faults = rename.error === null ? { fields: {}, general: undefined } : serverFaults(rename.error, ['name']);
  const submit = () => {
    const wrong = schemaFaults(renameOperator.body, { name }).name;
    setFault(wrong);
    if (wrong === undefined) rename.mutate({ id: operator.id, name }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title="Change your name"
      verb="Change name"
      fault={faults.general}
      busy={rename.isPending}
      onSubmit={submit}
      onHide={onClose}
      unsaved={name !== operator.name}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        description="You sign in with it. The audit trail keeps the old name for what you did under it."
        data-autofocus
        value={name}
        error={fault ?? faults.fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
