import { Button, Code } from '@mantine/core';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { Credential } from '../../../../contract/console/settings.ts';
import { Moment } from '../../../components/moment.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import plain from '../../../components/plain-table.module.css';
import classes from './settings.module.css';

interface Props {
  credentials: Credential[];
  onRevoke(credential: Credential): void;
}

/** The credentials, revoked ones too: what they are, never what they are made of. */
export function CredentialTable({ credentials, onRevoke }: Props) {
  const t = useTranslate({ access });
  return (
    <table className={plain.table} aria-label={t('access.credentials')}>
      <thead>
        <tr>
          <th>{t('access.name')}</th>
          <th>{t('access.kind')}</th>
          <th>{t('access.workspace')}</th>
          <th>{t('access.endsIn')}</th>
          <th>{t('access.created')}</th>
          <th>{t('access.status')}</th>
          <th aria-label={t('access.actions')} />
        </tr>
      </thead>
      <tbody>
        {credentials.map((credential) => (
          <tr key={credential.id}>
            <td>{credential.name}</td>
            <td>{t('access.kindOf', { kind: credential.kind })}</td>
            <td>{credential.workspace.name}</td>
            <td>
              <Code>{credential.hint}</Code>
            </td>
            <td>
              <Moment at={credential.created_at} />
            </td>
            <td>
              <StateWord
                state={
                  credential.revoked_at === null
                    ? { word: t('access.active'), icon: IconCircleCheck, tone: 'good' }
                    : { word: t('access.revoked'), icon: IconBan, tone: 'idle' }
                }
              />
            </td>
            <td className={classes.last}>
              {credential.revoked_at === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('access.revokeOf', { name: credential.name })}
                  onClick={() => onRevoke(credential)}
                >
                  {t('access.revoke')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
