import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { hostedScreens, type HostedScreenName } from '../../../../contract/console/hosted-preview.ts';
import { color as validColor, logo as validLogo } from '../../../../contract/installers.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { type Language, languages } from '../../../../languages/languages.ts';
import { useWords } from '../../../lib/words.ts';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useHostedPreview } from '../api/preview-hosted-screen.ts';
import classes from './branding.module.css';

const LANGUAGES = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: languages[value],
}));

/** Widths of a window in pixels. */
const WIDTHS = { phone: 390, desktop: 1024 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = ['phone', 'desktop'] as const;

/** Milliseconds without a stroke after which the screen is drawn again. */
const PAUSE = 250;

interface Props {
  name: string;
  color: string;
  logo: string;
  /** That of this page: its content policy holds in the frame too. */
  nonce: string;
}

/** The owners' screens as the service draws them, with what is typed just now. What is faulty is left out. */
export function BrandPreview({ name, color, logo, nonce }: Props) {
  const words = useWords();
  const t = words.of({ branding });
  const [screen, setScreen] = useState<HostedScreenName>('welcome');
  const [language, setLanguage] = useState(words.language);
  const [device, setDevice] = useState<Device>('phone');
  const [typed] = useDebouncedValue(
    {
      company_name: name.slice(0, 255),
      ...(validColor.safeParse(color).success && { color }),
      ...(validLogo.safeParse(logo).success && { logo }),
    },
    PAUSE,
  );
  const { data, error, refetch } = useHostedPreview({ ...typed, screen, language, nonce });
  return (
    <section className={classes.preview} aria-label={t('branding.preview')}>
      <Stack gap="sm">
        <Group gap="sm">
          <SegmentedControl
            className={classes.choices}
            aria-label={t('branding.screen')}
            value={screen}
            onChange={setScreen}
            data={hostedScreens.map((value) => ({ value, label: t(`branding.screens.${value}`) }))}
          />
          <SegmentedControl
            className={classes.choices}
            aria-label={t('branding.language')}
            value={language}
            onChange={setLanguage}
            data={LANGUAGES}
          />
          <SegmentedControl
            className={classes.choices}
            aria-label={t('branding.width')}
            value={device}
            onChange={setDevice}
            data={DEVICES.map((value) => ({ value, label: t(`branding.devices.${value}`) }))}
          />
        </Group>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={8} label={t('branding.loadingPreview')} />}
        {data && (
          <Sheet
            html={data.html}
            width={WIDTHS[device]}
            label={t('branding.screenOn', { screen: t(`branding.screens.${screen}`), device })}
          />
        )}
      </Stack>
    </section>
  );
}

/** Without anything in it to press, it takes the focus itself, so that the keyboard can scroll it. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const;

/** A page in a window of so many pixels, made smaller where there is less room; it is looked at, never used. */
function Sheet({ html, width, label }: { html: string; width: number; label: string }) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const [height, setHeight] = useState(800);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div className={classes.sheet} aria-label={label} {...SCROLLED}>
      <div ref={ref} style={{ height: height * scale, overflow: 'hidden' }}>
        <iframe
          // Its height is another one at another width.
          key={width}
          className={classes.screen}
          title={label}
          // No scripts and no forms, and nothing in it takes the focus. Of this origin: its height is measured.
          sandbox="allow-same-origin"
          inert
          srcDoc={html}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            marginInline: `max(0px, (${room}px - ${width}px) / 2)`,
          }}
          onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 800)}
        />
      </div>
    </div>
  );
}
