import type { Dialog } from 'electron';
import { isSameName, type Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';

const TITLE = 'Reset a passphrase';
/** More than these do not fit into a dialog. */
const MOST_BUTTONS = 6;

interface Deps {
  core: Pick<Core, 'operatorNames' | 'resetPassphrase'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
}

/** The operator that somebody chooses; undefined: none. */
async function choose({ core, dialog }: Deps, given: string | undefined): Promise<string | undefined> {
  const names = await core.operatorNames();
  if (names.length === 0)
    throw new HostError('There is no operator yet: start without --reset-passphrase, and create the first one.');
  if (given === undefined && names.length > MOST_BUTTONS)
    throw new HostError(`There are several operators. Choose one with --operator=NAME: ${names.join(', ')}.`);
  if (given !== undefined || names.length === 1) {
    const chosen = given === undefined ? names[0] : names.find((name) => isSameName(name, given));
    if (chosen === undefined)
      throw new HostError(`There is no operator called ${given}. There are: ${names.join(', ')}.`);
    return chosen;
  }
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: TITLE,
    message: 'Whose passphrase should be reset?',
    buttons: ['Cancel', ...names],
    defaultId: 0,
    cancelId: 0,
  });
  return names[response - 1];
}

/** One click on a name resets nothing. */
async function confirmed({ dialog }: Deps, name: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: TITLE,
    message: `Reset the passphrase of ${name}?`,
    detail:
      'A new passphrase replaces the old one. The audit trail records the reset, and every operator is notified at the next sign-in.',
    buttons: ['Cancel', 'Reset Passphrase'],
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
  const { core, dialog } = deps;
  const chosen = await choose(deps, operator);
  if (chosen === undefined || !(await confirmed(deps, chosen))) return;
  const { name, passphrase } = await core.resetPassphrase(chosen);
  await dialog.showMessageBox({
    type: 'info',
    title: TITLE,
    message: `The passphrase of ${name} is now ${passphrase}`,
    detail:
      'It is shown only once: write it down. Sign in with it, and choose another one in Settings, under Operators.',
    buttons: ['Done'],
  });
}
