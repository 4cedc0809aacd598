import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { serviceLink } from '../../../../languages/en-US/console/service-link.ts';
import { useWords } from '../../../lib/words.ts';
import type { Workspace } from '../../../../contract/console/workspaces.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useLinkWorkspace } from '../api/link-workspace.ts';
import { AccessFields } from './access-fields.tsx';
import { ACCESS_FIELDS, useAccessForm } from './access-form.ts';
import { MixedLettersNote } from './mixed-letters-note.tsx';
import { asHost, hostOf } from './service-host.tsx';
import { UnlinkWorkspace } from './unlink-workspace.tsx';
import classes from './workspaces.module.css';

/**
 * A linked workspace without the credentials for its service, with all that waits: one that came from another computer.
 */
export function RenewAccess({ workspace }: { workspace: Workspace & { upstream: string } }) {
  const words = useWords();
  const t = words.of({ serviceLink });
  const link = useLinkWorkspace();
  const [asking, setAsking] = useState(false);
  const form = useAccessForm(workspace.upstream, () => link.reset());
  const { question } = useUnsaved(form.isDirty() && !link.isSuccess);
  const give = form.onSubmit((access) =>
    link.mutate(access, { onError: (error) => form.setErrors(serverFaults(error, ACCESS_FIELDS, words).fields) }),
  );
  const general = link.error === null ? undefined : serverFaults(link.error, ACCESS_FIELDS, words).general;
  return (
    <Form onSubmit={give} className={classes.service} aria-label={t('serviceLink.credentials')}>
      <Stack gap="md">
        <Notice tone="warn">
          {t.rich('serviceLink.credentialsHint', { address: hostOf(workspace.upstream), host: asHost })}
          <MixedLettersNote name={workspace.name} />
        </Notice>
        <AccessFields form={form} mode={workspace.mode} fixedAddress />
        {general && <Notice tone="bad">{general}</Notice>}
        <Group gap="sm">
          <Button type="submit" loading={link.isPending}>
            {t('serviceLink.giveCredentials')}
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('serviceLink.unlink')}
          </Button>
        </Group>
      </Stack>
      {question}
      <UnlinkWorkspace workspace={workspace} opened={asking} onClose={() => setAsking(false)} />
    </Form>
  );
}
