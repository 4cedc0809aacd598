import { frame } from '../../languages/en-US/console/frame.ts';
import { Screen } from '../components/screen.tsx';
import { SkeletonLines } from '../components/skeleton-lines.tsx';
import { useTranslate } from '../lib/words.ts';

/** Stands for a place whose code is still being read, in the frame that stays. */
export function PendingPlace() {
  const t = useTranslate({ frame });
  return (
    <Screen title={t('frame.loadingTitle')}>
      <SkeletonLines count={4} label={t('frame.loading')} />
    </Screen>
  );
}
