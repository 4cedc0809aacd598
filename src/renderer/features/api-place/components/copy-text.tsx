import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useWords } from '../../../lib/words.ts';

interface Props extends ButtonProps {
  /** `Copy as curl` */
  label: string;
  /** What is shown where the label would be too long. */
  short?: string;
  /** What is copied, when it is asked for. */
  text: () => string | Promise<string>;
}

/** Copies a text, which may have to be fetched first. */
export function CopyText({ label, short = label, text, ...button }: Props) {
  const words = useWords();
  const t = words.of({ apiPlace });
  const { copied, copy } = useClipboard();
  const [error, setError] = useState<unknown>();
  const click = async () => {
    try {
      copy(await text());
      setError(undefined);
    } catch (fault) {
      setError(fault);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        {...button}
        aria-label={copied ? undefined : label}
        onClick={() => void click()}
      >
        {copied ? t('apiPlace.copied') : short}
      </Button>
      {error !== undefined && <Notice tone="bad">{errorWords(error, words)}</Notice>}
    </>
  );
}
