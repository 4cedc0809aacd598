import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useLinkWorkspace } from '../api/link-workspace.ts';
import { AccessFields } from './access-fields.tsx';
import { ACCESS_FIELDS, useAccessForm } from './access-form.ts';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { ServiceHost } from './service-host.tsx';
import { UnlinkWorkspace } from './unlink-workspace.tsx';
import classes from './workspaces.module.css';

/**
 * A linked workspace without the credentials for its service, with all that waits: one that came from another computer.
 */
export function RenewAccess({ workspace }: { workspace: Workspace & { upstream: string } }) {
  const link = useLinkWorkspace();
  const [asking, setAsking] = useState(false);
  const form = useAccessForm(workspace.upstream, () => link.reset());
  const { question } = useUnsaved(form.isDirty() && !link.isSuccess);
  const give = form.onSubmit((access) =>
    link.mutate(access, { onError: (error) => form.setErrors(serverFaults(error, ACCESS_FIELDS).fields) }),
  );
  const general = link.error === null ? undefined : serverFaults(link.error, ACCESS_FIELDS).general;
  return (
    <Form onSubmit={give} className={classes.service} aria-label="Credentials for the real service">
      <Stack gap="md">
        <Notice tone="warn">
          The service’s credentials are not on this computer: exports never include them. They will be sent to{' '}
          <ServiceHost upstream={workspace.upstream} />, an address that came with this workspace, so enter them only if
          that is your service. What is here is then compared with the service, and what is missing there is sent.
          <MixedLettersNote name={workspace.name} />
        </Notice>
        <AccessFields form={form} mode={workspace.mode} fixedAddress />
        {general && <Notice tone="bad">{general}</Notice>}
        <Group gap="sm">
          <Button type="submit" loading={link.isPending}>
            Give credentials
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            Unlink
          </Button>
        </Group>
      </Stack>
      {question}
      <UnlinkWorkspace workspace={workspace} opened={asking} onClose={() => setAsking(false)} />
    </Form>
  );
}
