import { Button, Group } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Section } from '../../../components/section.tsx';

interface Props {
  sheets: string[];
  busy: boolean;
  onSheet(sheet: string): void;
}

/** A workbook with several sheets: which of them is the list? */
export function ChooseSheet({ sheets, busy, onSheet }: Props) {
  const t = useTranslate({ imports });
  return (
    <Section title={t('imports.whichSheet')} hint={t('imports.whichSheetHint')}>
      <Group gap="sm">
        {sheets.map((sheet) => (
          <Button
            key={sheet}
            variant="default"
            leftSection={<IconTable size={16} aria-hidden />}
            disabled={busy}
            onClick={() => onSheet(sheet)}
          >
            {sheet}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
