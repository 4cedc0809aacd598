import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { addressOfPage } from '../contract/console/record-address.ts';
import { roleItem } from './menu.ts';
import type { Words } from './words.ts';

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags' | 'pageURL'>;

export interface ContextActions {
  copyText(text: string): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** What somebody can do with the text under the pointer. */
function editing({ isEditable, selectionText, editFlags }: Clicked, words: Words): MenuItemConstructorOptions[] {
  if (isEditable)
    return [
      { ...roleItem('cut', words), enabled: editFlags.canCut },
      { ...roleItem('copy', words), enabled: editFlags.canCopy },
      { ...roleItem('paste', words), enabled: editFlags.canPaste },
      separator,
      { ...roleItem('selectAll', words), enabled: editFlags.canSelectAll },
    ];
  return selectionText.trim() === '' ? [] : [roleItem('copy', words)];
}

function recordItems(
  { pageURL, isEditable }: Clicked,
  { t }: Words,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  const shown = isEditable ? undefined : addressOfPage(pageURL);
  // Named, because the click may have been on another one.
  if (!shown) return [];
  const { kind, id, address } = shown;
  return [{ label: t('menu.copyAddress', { kind, id }), click: () => actions.copyText(address) }];
}

/**
 * The menu for a click with the right button, empty where there is nothing to do. `offersRecords`: whether the address
 * of the record that the page shows is one of them.
 */
export function contextMenuTemplate(
  clicked: Clicked,
  words: Words,
  offersRecords: boolean,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  const edit = editing(clicked, words);
  const record = offersRecords ? recordItems(clicked, words, actions) : [];
  return [...edit, ...(edit.length > 0 && record.length > 0 ? [separator] : []), ...record];
}
