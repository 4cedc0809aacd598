import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { frame } from '../../languages/en-US/console/frame.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Screen } from '../components/screen.tsx';
import { useTranslate } from '../lib/words.ts';

/** An address that leads to no place. */
export function NotFoundPlace() {
  const t = useTranslate({ frame });
  return (
    <Screen title={t('frame.notFound')}>
      <EmptyState
        icon={IconMapOff}
        title={t('frame.nothingHere')}
        action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{t('frame.goToDashboard')}</Button>}
      >
        {t('frame.nothingHereHint')}
      </EmptyState>
    </Screen>
  );
}
