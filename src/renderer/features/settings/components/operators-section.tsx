import { Button } from '@mantine/core';
import { useState } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useOperators } from '../api/list-operators.ts';
import { useRemoveOperator } from '../api/remove-operator.ts';
import { AddOperator } from './add-operator.tsx';
import { ChangePassphrase } from './change-passphrase.tsx';
import { OperatorTable } from './operator-table.tsx';
import { RenameOperator } from './rename-operator.tsx';

/** Who may use this console. */
export function OperatorsSection() {
  const { data, error, refetch } = useOperators();
  const { operator: own } = useOpenSession();
  const [form, setForm] = useState<'rename' | 'passphrase' | 'changed' | null>(null);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ id: number; name: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const remove = useRemoveOperator();
  const end = () => {
    setAsking(false);
    remove.reset();
  };
  const self = removing?.id === own?.id;
  usePageCommands([
    { label: 'Change your name', words: 'operator rename', run: () => setForm('rename') },
    { label: 'Change passphrase', words: 'operator password', run: () => setForm('passphrase') },
  ]);
  return (
    <Section
      title={settingsSections.operators}
      hint="Everyone who can use this console, each with their own passphrase."
      action={<ActionButton label="Add operator" words="new user account" onClick={() => setAdding(true)} />}
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={2} label="Loading operators" />}
      {form === 'changed' && (
        <Notice
          tone="good"
          action={
            <Button variant="default" size="compact-sm" onClick={() => setForm(null)}>
              Dismiss
            </Button>
          }
        >
          Your passphrase was changed. Your other sessions have ended.
        </Notice>
      )}
      {data && (
        <OperatorTable
          operators={data.data}
          ownId={own?.id}
          onRename={() => setForm('rename')}
          onPassphrase={() => setForm('passphrase')}
          onRemove={(operator) => {
            setRemoving(operator);
            setAsking(true);
          }}
        />
      )}
      <AddOperator opened={adding} onClose={() => setAdding(false)} />
      {form === 'rename' && own && <RenameOperator operator={own} onClose={() => setForm(null)} />}
      {form === 'passphrase' && <ChangePassphrase onClose={() => setForm(null)} onChanged={() => setForm('changed')} />}
      <ConfirmDelete
        opened={asking}
        question={self ? 'Remove yourself?' : `Remove ${removing?.name}?`}
        verb="Remove operator"
        error={remove.error}
        busy={remove.isPending}
        onCancel={end}
        consequence={`${self ? 'You will be signed out and won’t be able to sign in again.' : 'Their sessions end at once, and they cannot sign in again.'} What they did stays in the audit trail. This cannot be undone.`}
        onConfirm={() => removing && remove.mutate(removing.id, { onSuccess: end })}
      />
    </Section>
  );
}
