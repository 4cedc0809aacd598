import { Button, Group, Stack } from '@mantine/core';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Notice } from '../../../components/notice.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useLinkWorkspace } from '../api/link-workspace.ts';
import { AccessFields } from './access-fields.tsx';
import { ACCESS_FIELDS, useAccessForm } from './access-form.ts';
import { changeCount } from './workspace-states.ts';
import classes from './workspaces.module.css';

/** A workspace that came from another computer: linked, with all that waits, and without the credentials for its service. */
export function RenewAccess({ workspace }: { workspace: Workspace & { upstream: string } }) {
  const link = useLinkWorkspace();
  const form = useAccessForm(workspace.upstream, () => link.reset());
  const give = form.onSubmit((access) => link.mutate(access, { onError: (error) => form.setErrors(serverFaults(error, ACCESS_FIELDS).fields) }));
  const general = link.error === null ? undefined : serverFaults(link.error, ACCESS_FIELDS).general;
  return (
    <form onSubmit={give} noValidate className={classes.service} aria-label="Credentials for the real service">
      <Stack gap="md">
        <Notice tone="warn">
          This workspace came from another computer. Credentials are never part of an export: give them again, and
          {workspace.unsent > 0 ? ` its ${changeCount(workspace.unsent)} will be sent.` : ' it goes on in step with the service.'}
        </Notice>
        <AccessFields form={form} mode={workspace.mode} fixedAddress />
        {general && <Notice tone="bad">{general}</Notice>}
        <Group><Button type="submit" loading={link.isPending}>Give credentials</Button></Group>
      </Stack>
    </form>
  );
}
