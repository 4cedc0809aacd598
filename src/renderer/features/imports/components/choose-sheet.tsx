import { Button, Group } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Section } from '../../../components/section.tsx';

interface Props {
  sheets: string[];
  busy: boolean;
  onSheet(sheet: string): void;
}

/** A workbook with several sheets: which of them is the list? */
export function ChooseSheet({ sheets, busy, onSheet }: Props) {
  return (
    <Section
      title="Which sheet do you want to import?"
      hint="You can import the others afterward. Empty and hidden sheets aren’t listed."
    >
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
