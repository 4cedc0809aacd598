import { Button } from '@mantine/core';
import { useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
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
  const words = useWords();
  const t = words.of({ actions, access });
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
    { label: t('access.changeYourName'), words: t('access.changeYourNameSearch'), run: () => setForm('rename') },
    {
      label: t('actions.changePassphrase.label'),
      words: t('actions.changePassphrase.search'),
      run: () => setForm('passphrase'),
    },
  ]);
  return (
    <Section
      title={sectionTitle('operators', words)}
      hint={t('access.operatorsHint')}
      action={
        <ActionButton
          label={t('actions.addOperator.label')}
          words={t('actions.addOperator.search')}
          onClick={() => setAdding(true)}
        />
      }
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={2} label={t('access.loadingOperators')} />}
      {form === 'changed' && (
        <Notice
          tone="good"
          action={
            <Button variant="default" size="compact-sm" onClick={() => setForm(null)}>
              {t('access.dismiss')}
            </Button>
          }
        >
          {t('access.passphraseChanged')}
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
        question={self ? t('access.removeSelfQuestion') : t('access.removeQuestion', { name: removing?.name ?? '' })}
        verb={t('access.removeOperator')}
        error={remove.error}
        busy={remove.isPending}
        onCancel={end}
        consequence={self ? t('access.removeSelfHint') : t('access.removeHint')}
        onConfirm={() => removing && remove.mutate(removing.id, { onSuccess: end })}
      />
    </Section>
  );
}
