import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Installer } from '../../../../contract/installers.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useDefaultInstaller } from '../../../lib/api/get-default-installer.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { BrandForm } from './brand-form.tsx';
import { DefaultCompany } from './default-company.tsx';

/** The place of the installer profiles: how the owners' screens look. */
export function BrandingScreen() {
  const company = useSearch({ strict: false, select: (search) => search.company });
  const navigate = useNavigate();
  const { data, error, refetch } = useInstallers();
  const defaultId = useDefaultInstaller();
  /** What is added: an empty form, or one that begins as another company. */
  const [added, setAdded] = useState<'blank' | Installer>();
  const profiles = data?.data ?? [];
  const installer = added ? undefined : (profiles.find(({ id }) => id === company) ?? profiles[0]);
  const copied = added === 'blank' ? undefined : added;
  const choose = (id: number) => {
    setAdded(undefined);
    void navigate({ to: '/branding', search: { company: id }, replace: true });
  };
  const action = installer && (
    <Group gap="xs">
      <ActionButton label="Duplicate company" words="copy installer profile" onClick={() => setAdded(installer)} />
      <ActionButton label="Add another company" words="new installer" onClick={() => setAdded('blank')} />
    </Group>
  );
  return (
    <Screen title="Branding" action={action}>
      <Stack gap="lg">
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={6} label="Loading branding" />}
        {data && (
          <>
            <Text c="dimmed" maw={640}>
              {profiles.length === 0
                ? 'System owners see your company’s name, color, and logo while they register. Set them once, then add owners.'
                : 'System owners see this name, color, and logo while they register.'}
            </Text>
            {profiles.length > 1 && installer && (
              <Group align="flex-end" gap="sm">
                <Select
                  label="Company"
                  w={440}
                  maw="100%"
                  value={String(installer.id)}
                  allowDeselect={false}
                  onChange={(id) => choose(Number(id))}
                  data={profiles.map(({ id, company_name }) => ({
                    value: String(id),
                    label: `${company_name} (${id})${id === defaultId ? ', default' : ''}`,
                  }))}
                />
                {defaultId !== undefined && (
                  <DefaultCompany key={installer.id} id={installer.id} isDefault={installer.id === defaultId} />
                )}
              </Group>
            )}
            {added && (
              <Group>
                <Button variant="default" onClick={() => setAdded(undefined)}>
                  Back to companies
                </Button>
              </Group>
            )}
            {installer && <FlagNotice topic="installers" id={installer.id} />}
            <BrandForm
              key={installer?.id ?? `new ${copied?.id}`}
              installer={installer}
              copied={copied}
              onSaved={({ id }) => choose(id)}
            />
          </>
        )}
      </Stack>
    </Screen>
  );
}
