import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { HostedScreenName } from '../../../../contract/console/hosted-preview.ts';
import { color as validColor, logo as validLogo } from '../../../../contract/installers.ts';
import { type Language, languages } from '../../../../languages/languages.ts';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useHostedPreview } from '../api/preview-hosted-screen.ts';
import classes from './branding.module.css';

const SCREENS: { value: HostedScreenName; label: string }[] = [
  { value: 'welcome', label: 'Welcome' },
  { value: 'usage-data', label: 'Usage data' },
  { value: 'ownership', label: 'Ownership' },
  { value: 'agreement', label: 'Agreement' },
  { value: 'payment', label: 'Payment' },
];

const LANGUAGES = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: languages[value],
}));

/** Widths of a window in pixels. */
const WIDTHS = { phone: 390, desktop: 1024 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

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
  const [screen, setScreen] = useState<HostedScreenName>('welcome');
  const [language, setLanguage] = useState<Language>('en-US');
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
  const label = SCREENS.find(({ value }) => value === screen)?.label ?? '';
  return (
    <section className={classes.preview} aria-label="Preview">
      <Stack gap="sm">
        <Group gap="sm">
          <SegmentedControl aria-label="Screen" value={screen} onChange={setScreen} data={SCREENS} />
          <SegmentedControl aria-label="Language" value={language} onChange={setLanguage} data={LANGUAGES} />
          <SegmentedControl aria-label="Width" value={device} onChange={setDevice} data={DEVICES} />
        </Group>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={8} label="Loading the preview" />}
        {data && (
          <Sheet
            html={data.html}
            width={WIDTHS[device]}
            label={`${label}, ${device === 'phone' ? 'on a phone' : 'on a computer'}`}
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
