import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { MOST_POSTPONED_DAYS } from '../../../../contract/console/today.ts';
import { day } from '../../../../contract/fields.ts';
import { dashboard } from '../../../../languages/en-US/console/dashboard.ts';
import { later } from '../../../../languages/en-US/console/later.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { schemaFaults } from '../../../lib/field-faults.ts';
import { useWords } from '../../../lib/words.ts';
import { dayAfter, laterDays } from './later-days.ts';

interface Props {
  /** What is put off. */
  about: string;
  today: string;
  busy: boolean;
  onLater(until: string): void;
}

/** Puts a line off until one of a few days, or any other. */
export function LaterMenu({ about, today, busy, onLater }: Props) {
  const words = useWords();
  const t = words.of({ dashboard, later });
  const [asking, setAsking] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            size="compact-sm"
            flex="none"
            loading={busy}
            aria-label={t('later.of', { line: about })}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('dashboard.later')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {laterDays(today, words).map(({ label, day: until }) => (
            <Menu.Item key={until} onClick={() => onLater(until)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider role="separator" />
          <Menu.Item
            onClick={() => {
              // The focus comes back to where it is when the dialog opens, and the menu is about to go.
              target.current?.focus();
              setAsking(true);
            }}
          >
            {t('later.anotherDay')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <LaterDay
          today={today}
          onClose={() => setAsking(false)}
          onLater={(until) => {
            setAsking(false);
            onLater(until);
          }}
        />
      )}
    </>
  );
}

/** Asks until which day. */
function LaterDay({ today, onClose, onLater }: Pick<Props, 'today' | 'onLater'> & { onClose(): void }) {
  const words = useWords();
  const t = words.of({ later });
  const [first, last] = [dayAfter(today, 1), dayAfter(today, MOST_POSTPONED_DAYS)];
  const [until, setUntil] = useState(first);
  const [fault, setFault] = useState<string>();
  const within = day.refine((text) => text >= first && text <= last, t('later.dayFault'));
  const submit = () => {
    const found = schemaFaults(z.object({ until: within }), { until }, words)['until'];
    setFault(found);
    if (found === undefined) onLater(until);
  };
  return (
    <FormDialog
      opened
      title={t('later.title')}
      verb={t('later.verb')}
      fault={undefined}
      busy={false}
      unsaved={false}
      onSubmit={submit}
      onHide={onClose}
      onCancel={onClose}
    >
      <TextInput
        type="date"
        label={t('later.day')}
        description={t('later.dayHint')}
        min={first}
        max={last}
        value={until}
        error={fault}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setUntil(value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
