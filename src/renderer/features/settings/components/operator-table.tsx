import { Button, Group } from '@mantine/core';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useTranslate } from '../../../lib/words.ts';
import plain from '../../../components/plain-table.module.css';
import classes from './settings.module.css';

interface Operator {
  id: number;
  name: string;
}

interface Props {
  operators: Operator[];
  ownId: number | undefined;
  onRename(): void;
  onPassphrase(): void;
  onRemove(operator: Operator): void;
}

/**
 * Everybody who may use the console. One's own row changes name and passphrase; the last operator cannot be removed.
 */
export function OperatorTable({ operators, ownId, onRename, onPassphrase, onRemove }: Props) {
  const t = useTranslate({ actions, access });
  return (
    <table className={plain.table} aria-label={t('access.operators')}>
      <thead>
        <tr>
          <th>{t('access.name')}</th>
          <th aria-label={t('access.actions')} />
        </tr>
      </thead>
      <tbody>
        {operators.map((operator) => (
          <tr key={operator.id}>
            <td>
              {operator.name}
              {operator.id === ownId && <span className={classes.you}>{t('access.you')}</span>}
            </td>
            <td>
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {operator.id === ownId && (
                  <>
                    <Button variant="default" size="compact-sm" onClick={onRename}>
                      {t('access.changeName')}
                    </Button>
                    <Button variant="default" size="compact-sm" onClick={onPassphrase}>
                      {t('actions.changePassphrase.label')}
                    </Button>
                  </>
                )}
                {operators.length > 1 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('access.removeOf', { name: operator.name })}
                    onClick={() => onRemove(operator)}
                  >
                    {t('access.remove')}
                  </Button>
                )}
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
