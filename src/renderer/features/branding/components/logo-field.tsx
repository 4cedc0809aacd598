import { Button, FileButton, Group, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconCrop, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { onlyVisible } from '../../../../contract/visible-text.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { useDroppedPicture } from '../../../lib/dropped-picture.ts';
import { useWords } from '../../../lib/words.ts';
import classes from './branding.module.css';
import { CropLogo } from './crop-logo.tsx';
import type { Box } from './fit-logo.ts';
import { logoOf, openPicture, shownPicture, withoutMargins } from './read-logo.ts';

const ADDRESS_EXAMPLE = 'https://';

interface Props {
  /** An https address, a `data:` URL, or empty. */
  value: string;
  error: string | undefined;
  onChange(logo: string): void;
  onFault(fault: string | null): void;
}

/** A file that was chosen: its picture, as it is shown, and the part of it that is the logo. */
interface Chosen {
  name: string;
  logo: string;
  picture: OffscreenCanvas;
  shown: string;
  part: Box;
}

/** The logo: a picture file, or the address of one on the web. */
export function LogoField({ value, error, onChange, onFault }: Props) {
  const words = useWords();
  const t = words.of({ branding });
  const [from, setFrom] = useState(value.startsWith('https:') ? 'web' : 'file');
  const [last, setLast] = useState<Chosen>();
  const [isCropping, setCropping] = useState(false);
  // What is shown may be another one by now: that of somebody else, or the one that was there before.
  const chosen = last?.logo === value ? last : undefined;
  const faultId = useId();
  const forgetFile = useRef<() => void>(null);
  const take = async (file: File) => {
    setFrom('file');
    // The same file can be chosen again once it was put right.
    forgetFile.current?.();
    const read = await openPicture(file, words);
    if ('fault' in read) return onFault(value === '' ? read.fault : t('branding.logoUnchanged', { fault: read.fault }));
    const { picture } = read;
    setCropping(false);
    await use(
      { name: onlyVisible(file.name, 60), picture, shown: await shownPicture(picture) },
      withoutMargins(picture),
    );
  };
  const use = async (file: Omit<Chosen, 'logo' | 'part'>, part: Box) => {
    const logo = await logoOf(file.picture, part);
    setLast({ ...file, logo, part });
    onChange(logo);
  };
  useDroppedPicture((picture) => void take(picture));
  const switchTo = (next: string) => {
    setFrom(next);
    onFault(null);
  };
  const fault = from === 'file' ? error : undefined;
  return (
    <Input.Wrapper label={t('branding.logo')} labelElement="div" labelProps={{ fw: 500 }}>
      <Group gap="sm" mt={4}>
        <SegmentedControl
          aria-label={t('branding.logo')}
          value={from}
          onChange={switchTo}
          data={[
            { value: 'file', label: t('branding.logoFromFile') },
            { value: 'web', label: t('branding.logoFromWeb') },
          ]}
        />
        {from === 'file' && (
          <FileButton
            resetRef={forgetFile}
            onChange={(file) => file && void take(file)}
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ 'aria-label': t('branding.logoFile') }}
          >
            {(props) => (
              <Button
                {...props}
                data-faulty={fault !== undefined}
                aria-describedby={fault && faultId}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('branding.chooseLogo')}
              </Button>
            )}
          </FileButton>
        )}
        {from === 'file' && (
          <Text
            role="status"
            aria-label={t('branding.chosenLogo')}
            c="dimmed"
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {chosen?.name}
          </Text>
        )}
      </Group>
      {from === 'file' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('branding.logoHint')}
        </Text>
      )}
      {value.startsWith('data:') && (
        <Group gap="sm" mt="xs">
          <div className={classes.logo}>
            <img src={value} alt={t('branding.logoAlt')} />
          </div>
          {chosen && (
            <Button
              variant="default"
              leftSection={<IconCrop size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setCropping(true)}
            >
              {t('branding.crop')}
            </Button>
          )}
        </Group>
      )}
      {chosen && isCropping && (
        <CropLogo
          shown={chosen.shown}
          whole={{ width: chosen.picture.width, height: chosen.picture.height }}
          part={chosen.part}
          marginless={withoutMargins(chosen.picture)}
          onCrop={(part) => {
            setCropping(false);
            void use(chosen, part);
          }}
          onClose={() => setCropping(false)}
        />
      )}
      {fault && (
        <Input.Error id={faultId} role="alert" mt={4}>
          {fault}
        </Input.Error>
      )}
      {from === 'web' && (
        <TextInput
          mt="xs"
          aria-label={t('branding.logoAddress')}
          placeholder={ADDRESS_EXAMPLE}
          value={value.startsWith('data:') ? '' : value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </Input.Wrapper>
  );
}
