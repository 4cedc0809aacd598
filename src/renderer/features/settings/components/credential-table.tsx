import { Button, Code } from '@mantine/core';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { Credential } from '../../../../contract/console/settings.ts';
import { Moment } from '../../../components/moment.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import plain from '../../../components/plain-table.module.css';
import { credentialKinds } from './credential-kinds.ts';
import classes from './settings.module.css';

const ACTIVE: State = { word: 'Active', icon: IconCircleCheck, tone: 'good' };
const REVOKED: State = { word: 'Revoked', icon: IconBan, tone: 'idle' };

interface Props {
  credentials: Credential[];
  onRevoke(credential: Credential): void;
}

/** The credentials, revoked ones too: what they are, never what they are made of. */
export function CredentialTable({ credentials, onRevoke }: Props) {
  return (
    <table className={plain.table} aria-label="Credentials">
      <thead>
        <tr>
          <th>Name</th>
          <th>Kind</th>
          <th>Workspace</th>
          <th>Ends in</th>
          <th>Created</th>
          <th>Status</th>
          <th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {credentials.map((credential) => (
          <tr key={credential.id}>
            <td>{credential.name}</td>
            <td>{credentialKinds[credential.kind].name}</td>
            <td>{credential.workspace.name}</td>
            <td>
              <Code>{credential.hint}</Code>
            </td>
            <td>
              <Moment at={credential.created_at} />
            </td>
            <td>
              <StateWord state={credential.revoked_at === null ? ACTIVE : REVOKED} />
            </td>
            <td className={classes.last}>
              {credential.revoked_at === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Revoke ${credential.name}`}
                  onClick={() => onRevoke(credential)}
                >
                  Revoke
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
