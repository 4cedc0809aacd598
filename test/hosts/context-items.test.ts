import { expect, test } from 'vitest';
import type { Language } from '../../src/languages/languages.ts';
import { contextMenuTemplate } from '../../src/main/context-items.ts';
import { wordsIn } from '../../src/main/words.ts';

const done: string[] = [];
const actions = { copyText: (text: string) => void done.push(`copy ${text}`) };
const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: false,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const plain = { isEditable: false, selectionText: '', editFlags, pageURL: 'app://console/settings' };

const items = (clicked: Partial<typeof plain>, offersRecords = true, language: Language = 'en-US') =>
  contextMenuTemplate({ ...plain, ...clicked }, wordsIn(language), offersRecords, actions);
const labels = (...given: Parameters<typeof items>) =>
  items(...given).map(
    ({ label, role, type, enabled }) => `${label ?? role ?? type}${enabled === false ? ' (off)' : ''}`,
  );

test('there is no menu where there is nothing to do', () => expect(items({})).toEqual([]));

test('text that is marked can be copied; a field can be edited, as far as it can', () => {
  expect(labels({ selectionText: 'a word' })).toEqual(['Copy']);
  expect(labels({ isEditable: true })).toEqual(['Cut', 'Copy', 'Paste (off)', 'separator', 'Select All']);
});

test('the record that a page shows has an address, which only an operator at work is offered', () => {
  const clicked = { pageURL: 'app://console/owners?owner=12' };
  expect(labels(clicked)).toEqual(['Copy Address of Owner 12']);
  for (const { click } of items(clicked)) (click as () => void)();
  expect(done).toEqual(['copy solar-console://owners/12']);
  expect(items(clicked, false)).toEqual([]);
  expect(labels(clicked, true, 'es-US')).toEqual(['Copiar la dirección del propietario 12']);
});
