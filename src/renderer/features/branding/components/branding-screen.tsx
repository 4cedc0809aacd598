import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Installer } from '../../../../contract/installers.ts';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useDefaultInstaller } from '../../../lib/api/get-default-installer.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { useTranslate } from '../../../lib/words.ts';
import { BrandForm } from './brand-form.tsx';
import { DefaultCompany } from './default-company.tsx';

/** The place of the installer profiles: how the owners' screens look. */
export function BrandingScreen() {
  const t = useTranslate({ actions, branding });
  const company = useSearch({ strict: false, select: (search) => search.company });
  const navigate = useNavigate();
  const { data, error, refetch } = useInstallers();
  const defaultId = useDefaultInstaller();
  /** What is added: an empty form, or one that begins as another company. */
  const [added, setAdded] = useState<'blank' | Installer>();
  /** The company that was added last, which the form says. */
  const [newId, setNewId] = useState<number>();
  const profiles = data?.data ?? [];
  const installer = added ? undefined : (profiles.find(({ id }) => id === company) ?? profiles[0]);
  const copied = added === 'blank' ? undefined : added;
  const choose = (id: number) => {
    setNewId(undefined);
    setAdded(undefined);
    void navigate({ to: '/branding', search: { company: id }, replace: true });
  };
  const action = installer && (
    <Group gap="xs">
      <ActionButton
        label={t('branding.duplicate')}
        words={t('branding.duplicateSearch')}
        onClick={() => setAdded(installer)}
      />
      <ActionButton
        label={t('actions.addCompany.label')}
        words={t('actions.addCompany.search')}
        onClick={() => setAdded('blank')}
      />
    </Group>
  );
  return (
    <Screen title={t('branding.title')} action={action}>
      <Stack gap="lg">
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={6} label={t('branding.loading')} />}
        {data && (
          <>
            <Text c="dimmed" maw={640}>
              {t(profiles.length === 0 ? 'branding.hintBefore' : 'branding.hint')}
            </Text>
            {profiles.length > 1 && installer && (
              <Group align="flex-end" gap="sm">
                <Select
                  label={t('branding.company')}
                  w={440}
                  maw="100%"
                  value={String(installer.id)}
                  allowDeselect={false}
                  onChange={(id) => choose(Number(id))}
                  data={profiles.map(({ id, company_name }) => ({
                    value: String(id),
                    label: t('branding.choice', {
                      name: company_name,
                      id: String(id),
                      isDefault: String(id === defaultId),
                    }),
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
                  {t('branding.back')}
                </Button>
              </Group>
            )}
            {installer && <FlagNotice topic="installers" id={installer.id} />}
            <BrandForm
              key={installer?.id ?? `new ${copied?.id}`}
              installer={installer}
              copied={copied}
              isNew={installer !== undefined && installer.id === newId}
              onSaved={({ id }) => {
                choose(id);
                if (!installer) setNewId(id);
              }}
            />
          </>
        )}
      </Stack>
    </Screen>
  );
}
