import { Button, FileButton, Group, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { onlyVisible } from '../../../../contract/visible-text.ts';
import { useDroppedPicture } from '../../../lib/dropped-picture.ts';
import classes from './branding.module.css';
import { readLogo } from './read-logo.ts';

interface Props {
  /** An https address, a `data:` URL, or empty. */
  value: string;
  error: string | undefined;
  onChange(logo: string): void;
  onFault(fault: string | null): void;
}

/** The logo: a picture file, or the address of one on the web. */
export function LogoField({ value, error, onChange, onFault }: Props) {
  const [from, setFrom] = useState(value.startsWith('https:') ? 'web' : 'file');
  const [chosen, setChosen] = useState({ name: '', logo: '' });
  const faultId = useId();
  const forgetFile = useRef<() => void>(null);
  const take = async (file: File) => {
    setFrom('file');
    // The same file can be chosen again once it was put right.
    forgetFile.current?.();
    const read = await readLogo(file);
    if ('fault' in read) return onFault(value === '' ? read.fault : `${read.fault} The logo has not changed.`);
    setChosen({ name: onlyVisible(file.name, 60), logo: read.logo });
    onChange(read.logo);
  };
  useDroppedPicture((picture) => void take(picture));
  const switchTo = (next: string) => {
    setFrom(next);
    onFault(null);
  };
  const fault = from === 'file' ? error : undefined;
  return (
    <Input.Wrapper label="Logo" labelElement="div" labelProps={{ fw: 500 }}>
      <Group gap="sm" mt={4}>
        <SegmentedControl
          aria-label="Logo"
          value={from}
          onChange={switchTo}
          data={[
            { value: 'file', label: 'From a file' },
            { value: 'web', label: 'From a web address' },
          ]}
        />
        {from === 'file' && (
          <FileButton
            resetRef={forgetFile}
            onChange={(file) => file && void take(file)}
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ 'aria-label': 'Logo file' }}
          >
            {(props) => (
              <Button
                {...props}
                data-faulty={fault !== undefined}
                aria-describedby={fault && faultId}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                Choose logo
              </Button>
            )}
          </FileButton>
        )}
        {from === 'file' && (
          <Text role="status" aria-label="Chosen logo" c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {chosen.logo === value && chosen.name}
          </Text>
        )}
      </Group>
      {from === 'file' && (
        <Text size="xs" c="dimmed" mt={4}>
          You can also drop it onto this page. Empty margins are cut off.
        </Text>
      )}
      {value.startsWith('data:') && (
        <div className={classes.logo}>
          <img src={value} alt="The logo" />
        </div>
      )}
      {fault && (
        <Input.Error id={faultId} role="alert" mt={4}>
          {fault}
        </Input.Error>
      )}
      {from === 'web' && (
        <TextInput
          mt="xs"
          aria-label="Logo address"
          placeholder="https://"
          value={value.startsWith('data:') ? '' : value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </Input.Wrapper>
  );
}
