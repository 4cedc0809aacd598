import { Button, Checkbox, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { pastedFigures } from '../../../../languages/en-US/console/pasted-figures.ts';
import { useWords } from '../../../lib/words.ts';
import { MOST_FIGURES, figureField, type FigureField } from '../../../../contract/console/bulk-changes.ts';
import type { Unit } from '../../../../contract/written/measure.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import type { BulkTarget } from '../../../lib/api/bulk-changes.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { energyUnit } from '../../../lib/production-unit.ts';
import { useSelectedInverters, useSetFigures } from '../api/set-figures.ts';
import { PasteTable } from './paste-table.tsx';
import { pastePreview, readColumn, rowsToSet, unitsOf } from './pasted-column.ts';

interface Props {
  target: BulkTarget;
  /** The view of the list, for its order. */
  order: Record<string, string | string[]>;
  /** What was in the clipboard; empty where it is to be pasted here. */
  pasted: string;
  /** What the numbers are, where that is known. */
  figure?: FigureField;
  onClose(): void;
}

/** Lays a column of numbers beside the selected inverters, shows what would become of each, and sets them at once. */
export function PasteFigures({ target, order, pasted, figure = 'total_lifetime_production', onClose }: Props) {
  const words = useWords();
  const t = words.of({ forms, pastedFigures });
  const production = useProductionUnit();
  const set = useSetFigures();
  const [field, setField] = useState<FigureField>(figure);
  const [chosen, setChosen] = useState<Unit>();
  const [text, setText] = useState(pasted);
  const [doubtful, setDoubtful] = useState(false);
  const { leave, asking, question } = useUnsaved(text.trim() !== '' && !set.isSuccess);
  const tooMany = target.count > MOST_FIGURES;
  const selected = useSelectedInverters(target, order, !tooMany);
  const inverters = selected.data ?? { data: [], former: [] };
  const column = readColumn(text);
  const fallback = field === 'production_rate' ? production : energyUnit(production);
  const preview = pastePreview(inverters, column, field, chosen, fallback, words);
  const doubts = preview.rows.filter(({ doubt }) => doubt !== undefined).length;
  const refused = tooMany
    ? t('pastedFigures.tooManySelected', { count: target.count, most: MOST_FIGURES })
    : column.tooLong
      ? t('pastedFigures.tooManyNumbers', { most: MOST_FIGURES })
      : column.several
        ? t('pastedFigures.severalColumns')
        : undefined;
  const rows = refused === undefined ? rowsToSet(preview.rows, doubtful) : [];
  const isReady = refused === undefined && selected.data !== undefined && column.cells.length > 0;
  const gone = selected.data ? target.count - inverters.data.length : 0;
  const submit = () => set.mutate({ field, rows }, { onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={() => leave(onClose)}
      title={t('pastedFigures.title', { count: target.count })}
      size={760}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
    >
      <Form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && rows.length > 0 && !set.isPending) submit();
        }}
      >
        <Stack gap="md">
          <Group grow align="flex-start">
            <Select
              label={t('pastedFigures.figure')}
              allowDeselect={false}
              data={figureField.options.map((value) => ({ value, label: fieldLabel(value, words) }))}
              value={field}
              onChange={(value) => {
                setField(figureField.parse(value));
                setChosen(undefined);
              }}
            />
            <Select
              label={t('pastedFigures.unit')}
              allowDeselect={false}
              data={[...unitsOf(field)]}
              value={preview.unit}
              onChange={(value) => setChosen(unitsOf(field).find((unit) => unit === value))}
            />
          </Group>
          <Textarea
            label={t('pastedFigures.numbers')}
            description={t('pastedFigures.numbersHint')}
            rows={pasted === '' ? 4 : 2}
            value={text}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {refused && <Notice tone="bad">{refused}</Notice>}
          {selected.error && <TryAgain error={selected.error} onRetry={() => void selected.refetch()} />}
          {selected.isLoading && <SkeletonLines count={4} label={t('pastedFigures.loading')} />}
          {isReady && <PasteTable preview={preview} field={field} gone={gone} doubtful={doubtful} />}
          {isReady && doubts > 0 && (
            <Checkbox
              label={t('pastedFigures.doubtful', { count: doubts })}
              checked={doubtful}
              onChange={(event) => setDoubtful(event.currentTarget.checked)}
            />
          )}
          {set.error && <Notice tone="bad">{errorWords(set.error, words)}</Notice>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('forms.cancel')}
            </Button>
            <Button type="submit" loading={set.isPending} disabled={!isReady || rows.length === 0}>
              {isReady ? t('pastedFigures.setOf', { count: rows.length }) : t('pastedFigures.set')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {question}
    </Dialog>
  );
}
