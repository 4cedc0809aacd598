import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { addressOfPage } from '../contract/console/record-address.ts';

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags' | 'pageURL'>;

export interface ContextActions {
  copyText(text: string): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** What somebody can do with the text under the pointer. */
function editing({ isEditable, selectionText, editFlags }: Clicked): MenuItemConstructorOptions[] {
  if (isEditable)
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      separator,
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  return selectionText.trim() === '' ? [] : [{ role: 'copy' }];
}

function recordItems({ pageURL, isEditable }: Clicked, actions: ContextActions): MenuItemConstructorOptions[] {
  const shown = isEditable ? undefined : addressOfPage(pageURL);
  // Named, because the click may have been on another one.
  return shown ? [{ label: `Copy Address of ${shown.record}`, click: () => actions.copyText(shown.address) }] : [];
}

/**
 * The menu for a click with the right button, empty where there is nothing to do. `offersRecords`: whether the address
 * of the record that the page shows is one of them.
 */
export function contextMenuTemplate(
  clicked: Clicked,
  offersRecords: boolean,
  actions: ContextActions,
): MenuItemConstructorOptions[] {
  const edit = editing(clicked);
  const record = offersRecords ? recordItems(clicked, actions) : [];
  return [...edit, ...(edit.length > 0 && record.length > 0 ? [separator] : []), ...record];
}
