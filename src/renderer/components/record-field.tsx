import { ActionIcon, Autocomplete, Button, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type FocusEvent } from 'react';
import { kindOfField } from '../../contract/topics.ts';
import type { Doubt } from '../../contract/written/doubts.ts';
import { readPosition } from '../../contract/written/position.ts';
import { forms } from '../../languages/en-US/console/forms.ts';
import { doubtWords, fixWords } from '../lib/doubt-words.ts';
import { inputLabel, valueWords } from '../lib/field-words.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import { readText } from '../lib/record-form.ts';
import { toUnitText } from '../lib/production-unit.ts';
import { useTranslate, useWords, type Words } from '../lib/words.ts';
import type { Rival } from '../lib/use-followed-form.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import classes from './record-field.module.css';

/** What is said of the text is below it. */
const ORDER: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];
/** Suggestions that are shown at once. */
const SUGGESTED = 30;
/** Pixels; the buttons of the form stay in view below. */
const MOST_HIGH = 132;

/** How `7.6 kW` was understood; undefined where that is what was typed. */
function understood(field: string, text: string, unit: ProductionUnit, words: Words): string | undefined {
  const typed = text.trim();
  const read = readText(field, typed, unit);
  if (typed === '' || 'fault' in read || String(read.value) === typed) return undefined;
  if (typeof read.value === 'number' && toUnitText(read.value, unit) === typed) return undefined;
  return valueWords(field, read.value, unit, words);
}

/** A text of the form as people read it. */
function wordsOf(field: string, text: string, unit: ProductionUnit, words: Words): string {
  const read = readText(field, text, unit);
  return 'value' in read ? valueWords(field, read.value, unit, words) : text;
}

interface Props {
  field: string;
  unit: ProductionUnit;
  /** What the form gives to an input of this field. */
  input: TextInputProps;
  text: string;
  doubts: readonly Doubt[];
  /** Types these texts into the form, by field. */
  onFix(texts: Readonly<Record<string, string>>): void;
  placeholder?: string | undefined;
  description?: string;
  inputMode?: 'email' | 'tel';
  first?: boolean;
  /** What is offered while somebody types; any other text is taken as well. */
  suggestions?: readonly string[];
  /** The text that a suggestion comes to, where that is another one. */
  ofSuggestion?(suggestion: string): string;
  /** The suggestions were found by the text, and are not narrowed by it again. */
  isFound?: boolean;
  /** Doubts are shown although the field was not left. */
  isAsked: boolean;
  /** Somebody else’s value, of a record that is changed. */
  rival?: Rival | undefined;
}

/**
 * One field of a record as people write it. Below it: how it was understood, where that is not what was typed, and what
 * is doubtful about it once the field was left. Both halves of a position can be pasted into either.
 */
export function RecordField({
  inputMode,
  field,
  unit,
  input,
  text,
  doubts,
  onFix,
  placeholder,
  description,
  first,
  suggestions,
  ofSuggestion = (chosen) => chosen,
  isFound,
  isAsked,
  rival,
}: Props) {
  const words = useWords();
  const [wasLeft, setLeft] = useState(false);
  const doubt = (wasLeft || isAsked) && !input.error ? doubts.find((each) => each.field === field) : undefined;
  const meant = input.error ? undefined : understood(field, text, unit, words);
  const paste = (event: ClipboardEvent) => {
    const position =
      field === 'latitude' || field === 'longitude' ? readPosition(event.clipboardData.getData('text')) : undefined;
    if (!position) return;
    event.preventDefault();
    onFix({ latitude: String(position.latitude), longitude: String(position.longitude) });
  };
  const notes = (
    <>
      {meant !== undefined && <span className={classes.meant}>{meant}</span>}
      {doubt && (
        <span className={classes.doubt} role="status">
          {doubtWords(doubt, words)}
          {doubt.fix && (
            <Button variant="default" size="compact-xs" ml={6} onClick={() => onFix(doubt.fix ?? {})}>
              {fixWords(doubt.code, doubt.fix, words)}
            </Button>
          )}
        </span>
      )}
      <ChangedElsewhere rival={rival} words={rival && wordsOf(field, String(rival.value), unit, words)} />
    </>
  );
  const common = {
    label: inputLabel(field, unit, words),
    placeholder,
    inputMode,
    error: input.error,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setLeft(true);
      input.onBlur?.(event);
    },
    onPaste: paste,
    inputWrapperOrder: ORDER,
    description: meant !== undefined || doubt || rival ? notes : description,
    ...(first && { 'data-autofocus': true }),
  };
  return suggestions ? (
    <Autocomplete
      {...common}
      value={text}
      onChange={(value) => onFix({ [field]: suggestions.includes(value) ? ofSuggestion(value) : value })}
      data={[...suggestions]}
      {...(isFound && { filter: ({ options }) => options })}
      limit={SUGGESTED}
      maxDropdownHeight={MOST_HIGH}
    />
  ) : (
    <TextInput
      {...input}
      {...common}
      rightSection={
        kindOfField(field) === 'day' && <Calendar label={common.label} onChoose={(day) => onFix({ [field]: day })} />
      }
    />
  );
}

/** The calendar of the browser, beside a date that can be typed as well. */
function Calendar({ label, onChoose }: { label: string; onChoose(day: string): void }) {
  const t = useTranslate({ forms });
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className={classes.picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => event.currentTarget.value !== '' && onChoose(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={t('forms.calendar', { label })}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
