import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCloudCheck, IconListCheck, IconTableImport, IconUserCheck, type Icon } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Dialog } from '../../../components/dialog.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { TOUR } from '../../../lib/tour-address.ts';
import classes from './tour.module.css';

interface Step {
  /** The place that is shown behind the step. */
  path: '/import' | '/' | '/owners' | '/sync';
  icon: Icon;
  title: string;
  words: string;
}

const STEPS: readonly [Step, ...Step[]] = [
  {
    path: '/import',
    icon: IconTableImport,
    title: 'Bring in your list',
    words:
      'Drop a spreadsheet anywhere on the window, or choose it under Import. You see what each row becomes before anything is saved. Single records are added under Generators and Inverters.',
  },
  {
    path: '/',
    icon: IconListCheck,
    title: 'See what needs you today',
    words:
      'The Dashboard begins with what waits for a person: owners with something left to do, silent inverters, decisions. Each line leads to its list, and is gone when it is done.',
  },
  {
    path: '/owners',
    icon: IconUserCheck,
    title: 'Onboard an owner',
    words:
      'Add the owner, open their details, and choose Start onboarding. The owner types a code and answers in five steps, in English or Spanish. Until you unlock it again, the console shows nothing else.',
  },
  {
    path: '/sync',
    icon: IconCloudCheck,
    title: 'Work offline',
    words:
      'Everything works without a network and is kept on this computer. Once the workspace is linked to the service, changes are sent when there is a network, each exactly once. Sync shows what waits and what needs you.',
  },
];

/** Each step is read out from its heading on. */
const focusOn = (heading: HTMLHeadingElement | null): void => heading?.focus();

/**
 * Four steps, each over the place that it is about. Skipping it or finishing it leads back to where it began, and it is
 * not offered again.
 */
export function Tour() {
  const { history, navigate } = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { mutate: update } = useUpdateSettings();
  const seen = useSettings().data?.tour_seen;
  const at = Math.max(
    0,
    STEPS.findIndex((step) => step.path === path),
  );
  const { title, words, icon: Picture } = STEPS[at] ?? STEPS[0];
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
      title={`Tour, step ${at + 1} of ${STEPS.length}`}
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
          {title}
        </h2>
      </div>
      <p id="tour-words" className={classes.words}>
        {words}
      </p>
      <Group justify="space-between" gap="xs">
        <Button variant="default" onClick={leave}>
          {isLast ? 'Close' : 'Skip tour'}
        </Button>
        <Group gap="xs">
          {at > 0 && (
            <Button variant="default" onClick={() => go(-1)}>
              Back
            </Button>
          )}
          <Button onClick={() => go(1)}>{isLast ? 'Done' : 'Next'}</Button>
        </Group>
      </Group>
    </Dialog>
  );
}
