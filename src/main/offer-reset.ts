import type { Dialog } from 'electron';
import type { Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';

/** More than these do not fit into a dialog. */
const MOST_BUTTONS = 6;

interface Deps {
  core: Pick<Core, 'operatorNames' | 'resetPassphrase'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
}

/** The operator that somebody chooses; undefined: none. */
async function choose({ core, dialog }: Deps, given: string | undefined): Promise<string | undefined> {
  const names = await core.operatorNames();
  if (names.length === 0) throw new HostError('There is no operator yet: start without --reset-passphrase, and create the first one.');
  if (given === undefined && names.length > MOST_BUTTONS) throw new HostError(`Say whose passphrase is reset, with --operator=NAME: ${names.join(', ')}.`);
  const offered = given === undefined ? names : [given];
  const { response } = await dialog.showMessageBox({
    type: 'warning', title: 'Reset a passphrase', message: offered.length === 1 ? `Reset the passphrase of ${offered[0]}?` : 'Whose passphrase is to be reset?',
    detail: 'A new passphrase takes the place of the old one. The audit trail keeps that it was reset, and every operator is told at the next sign-in.',
    buttons: ['Cancel', ...(offered.length === 1 ? ['Reset Passphrase'] : offered)], defaultId: 0, cancelId: 0,
  });
  return offered[response - 1];
}

/**
 * `--reset-passphrase` in the window: asks before there is a page, and shows the new passphrase once. Only whoever can start the program under this
 * account comes here.
 */
export async function offerReset(deps: Deps, operator: string | undefined): Promise<void> {
  const { core, dialog } = deps;
  const chosen = await choose(deps, operator);
  if (chosen === undefined) return;
  const { name, passphrase } = await core.resetPassphrase(chosen);
  await dialog.showMessageBox({
    type: 'info', title: 'Reset a passphrase', message: `The passphrase of ${name} is now ${passphrase}`,
    detail: 'It is shown this once: write it down. Sign in with it, and choose another one in Settings, under Operators.', buttons: ['Done'],
  });
}
