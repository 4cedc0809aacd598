import { Button, FileButton, Group, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { onlyVisible } from '../../../../contract/visible-text.ts';
import { readLogo } from '../../../lib/read-logo.ts';

interface Props {
  /** An https address, a `data:` URL, or empty. */
  value: string;
  error: string | undefined;
  onChange(logo: string): void;
  onFault(fault: string): void;
}

/** The logo: a picture file, or the address of one on the web. */
export function LogoField({ value, error, onChange, onFault }: Props) {
  const [from, setFrom] = useState(value.startsWith('https:') ? 'web' : 'file');
  const [chosen, setChosen] = useState({ name: '', logo: '' });
  const forgetFile = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    // The same file can be chosen again once it was put right.
    forgetFile.current?.();
    const read = await readLogo(file);
    if ('fault' in read) return onFault(read.fault);
    setChosen({ name: onlyVisible(file.name, 60), logo: read.logo });
    onChange(read.logo);
  };
  return (
    <Input.Wrapper label="Logo" labelElement="div" error={from === 'file' ? error : undefined} labelProps={{ fw: 500 }}>
      <Group gap="sm" mt={4}>
        <SegmentedControl aria-label="Logo" value={from} onChange={setFrom} data={[{ value: 'file', label: 'From a file' }, { value: 'web', label: 'From a web address' }]} />
        {from === 'file' && (
          <FileButton resetRef={forgetFile} onChange={(file) => void choose(file)} accept="image/png,image/jpeg,image/webp" inputProps={{ 'aria-label': 'Logo file' }}>
            {(props) => <Button {...props} data-faulty={error !== undefined} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>Choose logo</Button>}
          </FileButton>
        )}
        {from === 'file' && <Text role="status" aria-label="Chosen logo" c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>{chosen.logo === value && chosen.name}</Text>}
      </Group>
      {from === 'web' && (
        <TextInput
          mt="xs" aria-label="Logo address" placeholder="https://" value={value.startsWith('data:') ? '' : value} error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </Input.Wrapper>
  );
}
