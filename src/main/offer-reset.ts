import type { Dialog } from 'electron';
import { isSameName, type Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';
import type { Words } from './words.ts';

/** More than these do not fit into a dialog. */
const MOST_BUTTONS = 6;

interface Deps {
  core: Pick<Core, 'operatorNames' | 'resetPassphrase'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  words: Words;
}

/** The operator that somebody chooses; undefined: none. */
async function choose({ core, dialog, words: { t } }: Deps, given: string | undefined): Promise<string | undefined> {
  const names = await core.operatorNames();
  if (names.length === 0) throw new HostError(t('reset.noOperator'));
  if (given === undefined && names.length > MOST_BUTTONS)
    throw new HostError(t('reset.several', { names: names.join(', ') }));
  if (given !== undefined || names.length === 1) {
    const chosen = given === undefined ? names[0] : names.find((name) => isSameName(name, given));
    if (chosen === undefined) throw new HostError(t('reset.unknown', { name: given ?? '', names: names.join(', ') }));
    return chosen;
  }
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: t('reset.title'),
    message: t('reset.whose'),
    buttons: [t('questions.cancel'), ...names],
    defaultId: 0,
    cancelId: 0,
  });
  return names[response - 1];
}

/** One click on a name resets nothing. */
async function confirmed({ dialog, words: { t } }: Deps, name: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: t('reset.title'),
    message: t('reset.ask', { name }),
    detail: t('reset.askDetail'),
    buttons: [t('questions.cancel'), t('reset.confirm')],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}

/**
 * `--reset-passphrase` in the window: asks before there is a page, and shows the new passphrase once. Only whoever can
 * start the program under this account comes here.
 */
export async function offerReset(deps: Deps, operator: string | undefined): Promise<void> {
  const {
    core,
    dialog,
    words: { t },
  } = deps;
  const chosen = await choose(deps, operator);
  if (chosen === undefined || !(await confirmed(deps, chosen))) return;
  const { name, passphrase } = await core.resetPassphrase(chosen);
  await dialog.showMessageBox({
    type: 'info',
    title: t('reset.title'),
    message: t('reset.is', { name, passphrase }),
    detail: t('reset.isDetail'),
    buttons: [t('reset.done')],
  });
}
