import { Button, Group, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { useWords } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useChooseDefaultInstaller } from '../api/choose-default-installer.ts';

/** Whether new owners get this company unless another one is chosen, and the button that makes it so. */
export function DefaultCompany({ id, isDefault }: { id: number; isDefault: boolean }) {
  const words = useWords();
  const t = words.of({ branding });
  const choose = useChooseDefaultInstaller();
  if (isDefault)
    return (
      <Group gap="sm" mih={36} role="status" aria-label={t('branding.defaultCompany')}>
        <StateWord state={{ word: t('branding.default'), icon: IconStar, tone: 'good' }} />
        <Text c="dimmed" size="sm">
          {t('branding.defaultHint')}
        </Text>
      </Group>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconStar size={16} aria-hidden />}
        loading={choose.isPending}
        onClick={() => choose.mutate(id)}
      >
        {t('branding.makeDefault')}
      </Button>
      {choose.error && <Notice tone="bad">{errorWords(choose.error, words)}</Notice>}
    </>
  );
}
