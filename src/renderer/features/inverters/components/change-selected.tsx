import { Button, Kbd, Menu, Switch } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useWords } from '../../../lib/words.ts';
import type { BulkEdit } from '../../../../contract/console/bulk-changes.ts';
import { doubtsOfProduction } from '../../../../contract/written/doubts.ts';
import toolbar from '../../../components/toolbar-button.module.css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RecordField } from '../../../components/record-field.tsx';
import { useStartBulkChange } from '../../../lib/api/bulk-changes.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { readTyped, readValues } from '../../../lib/record-form.ts';
import { usePageCommands, type Command } from '../../../lib/page-commands.ts';
import { isTyping } from '../../../lib/is-typing.ts';
import { keyName, selectionShortcuts } from '../../../lib/shortcuts.ts';
import type { ListSelection } from '../../../lib/use-selection.ts';
import { PasteFigures } from './paste-figures.tsx';

/** A figure that is typed for all selected inverters at once. */
type Figure = 'production_rate' | 'total_lifetime_production';

interface Props {
  selection: ListSelection;
  /** The view of the list, in whose order a pasted column is laid beside the inverters. */
  order: Record<string, string | string[]>;
}

/** What can be changed of the selected inverters, all at once. */
export function ChangeSelected({ selection, order }: Props) {
  const words = useWords();
  const t = words.of({ inverters });
  const start = useStartBulkChange();
  const unit = useProductionUnit();
  const [figure, setFigure] = useState<Figure>('production_rate');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [isProducing, setProducing] = useState(true);
  const [fault, setFault] = useState<string>();
  const [pasted, setPasted] = useState<string>();
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const { target } = event;
    const isElsewhere = target instanceof Element && target.closest('[role="dialog"]') !== null;
    if (text.trim() === '' || isTyping(target) || isElsewhere) return;
    event.preventDefault();
    setPasted(text);
  });
  const change = (edit: BulkEdit) =>
    start.mutate({ target: selection.target, edit }, { onSuccess: () => setOpened(false) });
  const ask = (next: Figure) => {
    start.reset();
    setFigure(next);
    setTyped('');
    setFault(undefined);
    setOpened(true);
  };
  const isRate = figure === 'production_rate';
  const submit = () => {
    const read = readTyped(figure, typed, unit, words);
    const wrong =
      'fault' in read ? read.fault : !isRate && Number(read.value) <= 0 ? t('inverters.notAboveZero') : undefined;
    setFault(wrong);
    if (wrong !== undefined || 'fault' in read) return;
    const value = Number(read.value);
    change(
      isRate
        ? { kind: 'update', values: { production_rate: value, is_producing: isProducing } }
        : { kind: 'add', total_lifetime_production: value },
    );
  };
  const doubts = isRate
    ? doubtsOfProduction({}, { is_producing: isProducing, ...readValues({ [figure]: typed }, unit) })
    : [];
  const acts: Command[] = [
    { label: t('inverters.setToProducing'), run: () => change({ kind: 'update', values: { is_producing: true } }) },
    { label: t('inverters.setToIdle'), run: () => change({ kind: 'update', values: { is_producing: false } }) },
    { label: t('inverters.askRate'), run: () => ask('production_rate') },
    { label: t('inverters.askTotal'), run: () => ask('total_lifetime_production') },
    { label: t('inverters.askPaste'), keys: selectionShortcuts.paste.keys[0], run: () => setPasted('') },
  ];
  usePageCommands(acts.map((act) => ({ ...act, words: t('inverters.changeSearch') })));
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            flex="none"
            loading={start.isPending}
            aria-label={t('inverters.change')}
            title={t('inverters.changeHint')}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className={toolbar.long}>{t('inverters.change')}</span>
            <IconPencil size={14} aria-hidden className={toolbar.small} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ label, keys, run }) => (
            <Menu.Item key={label} onClick={run} rightSection={keys && <Kbd size="xs">{keyName(keys)}</Kbd>}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {pasted !== undefined && (
        <PasteFigures
          key={pasted}
          target={selection.target}
          order={order}
          pasted={pasted}
          onClose={() => setPasted(undefined)}
        />
      )}
      <FormDialog
        opened={opened}
        title={t(isRate ? 'inverters.setRateOf' : 'inverters.addTotalOf', { count: selection.count })}
        verb={isRate ? t('inverters.setRate') : t('inverters.addTotal')}
        fault={start.error === null ? undefined : errorWords(start.error, words)}
        busy={start.isPending}
        onSubmit={submit}
        onHide={() => setOpened(false)}
        unsaved={typed.trim() !== ''}
        onCancel={() => setOpened(false)}
      >
        <RecordField
          field={figure}
          unit={unit}
          input={{ value: typed, error: fault, onChange: (event) => setTyped(event.currentTarget.value) }}
          text={typed}
          doubts={doubts}
          isAsked={false}
          onFix={(texts) => {
            setTyped(texts[figure] ?? typed);
            if (texts['is_producing'] === 'true') setProducing(true);
          }}
          description={isRate ? t('inverters.setRateHint') : t('inverters.addTotalHint')}
          first
        />
        {isRate && (
          <Switch
            label={isProducing ? t('inverters.statusProducing') : t('inverters.statusIdle')}
            checked={isProducing}
            onChange={(event) => setProducing(event.currentTarget.checked)}
          />
        )}
      </FormDialog>
    </>
  );
}
