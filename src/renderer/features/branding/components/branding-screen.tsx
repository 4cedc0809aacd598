import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { BrandForm } from './brand-form.tsx';

/** The place of the installer profiles: how the owners' screens look. */
export function BrandingScreen() {
  const { data, error, refetch } = useInstallers();
  const [chosen, setChosen] = useState<number | 'new' | undefined>(undefined);
  const profiles = data?.data ?? [];
  const installer = chosen === 'new' ? undefined : (profiles.find(({ id }) => id === chosen) ?? profiles[0]);
  const action = profiles.length > 0 && chosen !== 'new' && (
    <Button variant="default" onClick={() => setChosen('new')}>
      Add another company
    </Button>
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
                ? 'System owners see your company’s name, color and logo while they register. Set them once, then add owners.'
                : 'System owners see this name, color and logo while they register.'}
            </Text>
            {profiles.length > 1 && chosen !== 'new' && (
              <Select
                label="Company"
                maw={440}
                value={String(installer?.id)}
                onChange={(id) => setChosen(Number(id))}
                data={profiles.map(({ id, company_name }) => ({ value: String(id), label: `${company_name} (${id})` }))}
              />
            )}
            {chosen === 'new' && (
              <Group>
                <Button variant="default" onClick={() => setChosen(undefined)}>
                  Back to companies
                </Button>
              </Group>
            )}
            {installer && <FlagNotice topic="installers" id={installer.id} />}
            <BrandForm key={installer?.id ?? 'new'} installer={installer} onSaved={({ id }) => setChosen(id)} />
          </>
        )}
      </Stack>
    </Screen>
  );
}
