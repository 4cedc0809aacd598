import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCloudCheck, IconListCheck, IconTableImport, IconUserCheck, type Icon } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { tour } from '../../../../languages/en-US/console/tour.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { TOUR } from '../../../lib/tour-address.ts';
import classes from './tour.module.css';

interface Step {
  /** Its words. */
  name: 'import' | 'today' | 'owners' | 'sync';
  /** The place that is shown behind the step. */
  path: '/import' | '/' | '/owners' | '/sync';
  icon: Icon;
}

const STEPS: readonly [Step, ...Step[]] = [
  { name: 'import', path: '/import', icon: IconTableImport },
  { name: 'today', path: '/', icon: IconListCheck },
  { name: 'owners', path: '/owners', icon: IconUserCheck },
  { name: 'sync', path: '/sync', icon: IconCloudCheck },
];

/** Each step is read out from its heading on. */
const focusOn = (heading: HTMLHeadingElement | null): void => heading?.focus();

/**
 * Four steps, each over the place that it is about. Skipping it or finishing it leads back to where it began, and it is
 * not offered again.
 */
export function Tour() {
  const t = useTranslate({ tour });
  const { history, navigate } = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { mutate: update } = useUpdateSettings();
  const seen = useSettings().data?.tour_seen;
  const at = Math.max(
    0,
    STEPS.findIndex((step) => step.path === path),
  );
  const { name, icon: Picture } = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const leave = () => {
    if (!seen) update({ tour_seen: true });
    if (history.canGoBack()) history.back();
    else void navigate({ to: '/' });
  };
  const go = (by: 1 | -1) => {
    const next = STEPS[at + by];
    if (next) void navigate({ to: next.path, hash: TOUR, replace: true });
    else if (by === 1) leave();
  };
  useHotkeys([
    ['ArrowRight', () => go(1)],
    ['ArrowLeft', () => go(-1)],
  ]);
  return (
    <Dialog
      opened
      onClose={leave}
      withCloseButton={false}
      title={t('tour.at', { step: at + 1, count: STEPS.length })}
      centered={false}
      size="26rem"
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeOnClickOutside={false}
      classNames={{ inner: classes.inner, header: classes.header, title: classes.count, body: classes.body }}
      styles={{ title: { fontSize: 'var(--t-small)', fontWeight: 400 } }}
    >
      <div className={classes.step}>
        <span className={classes.picture}>
          <Picture size={22} stroke={1.75} aria-hidden />
        </span>
        <h2 key={at} ref={focusOn} tabIndex={-1} className={classes.title} aria-describedby="tour-words" data-autofocus>
          {t(`tour.${name}Title`)}
        </h2>
      </div>
      <p id="tour-words" className={classes.words}>
        {t(`tour.${name}`)}
      </p>
      <Group justify="space-between" gap="xs">
        <Button variant="default" onClick={leave}>
          {isLast ? t('tour.close') : t('tour.skip')}
        </Button>
        <Group gap="xs">
          {at > 0 && (
            <Button variant="default" onClick={() => go(-1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button onClick={() => go(1)}>{isLast ? t('tour.done') : t('tour.next')}</Button>
        </Group>
      </Group>
    </Dialog>
  );
}
