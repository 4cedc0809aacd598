import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { BrandForm } from './brand-form.tsx';

/** The place of the installer profiles: how the owners' screens look. */
export function BrandingScreen() {
  const company = useSearch({ strict: false, select: (search) => search.company });
  const navigate = useNavigate();
  const { data, error, refetch } = useInstallers();
  const [isNew, setNew] = useState(false);
  const profiles = data?.data ?? [];
  const installer = isNew ? undefined : (profiles.find(({ id }) => id === company) ?? profiles[0]);
  const choose = (id: number) => {
    setNew(false);
    void navigate({ to: '/branding', search: { company: id }, replace: true });
  };
  const action = profiles.length > 0 && !isNew && (
    <ActionButton label="Add another company" words="new installer" onClick={() => setNew(true)} />
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
            {profiles.length > 1 && !isNew && (
              <Select
                label="Company"
                maw={440}
                value={String(installer?.id)}
                onChange={(id) => choose(Number(id))}
                data={profiles.map(({ id, company_name }) => ({ value: String(id), label: `${company_name} (${id})` }))}
              />
            )}
            {isNew && (
              <Group>
                <Button variant="default" onClick={() => setNew(false)}>
                  Back to companies
                </Button>
              </Group>
            )}
            {installer && <FlagNotice topic="installers" id={installer.id} />}
            <BrandForm key={installer?.id ?? 'new'} installer={installer} onSaved={({ id }) => choose(id)} />
          </>
        )}
      </Stack>
    </Screen>
  );
}
