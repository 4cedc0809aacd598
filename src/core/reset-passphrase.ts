import { DomainError } from '../domain/domain-error.ts';
import { nameKey } from '../domain/name-key.ts';
import type { Installation } from './installation.ts';

/** Without letters and digits that are taken for each other. 32 of them, so that each is five bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A passphrase of 100 random bits that can be copied from paper: `k3xw7-…`, four groups of five. */
function draw(random: Installation['random']): string {
  const letters = [...random(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/.{5}(?=.)/g, '$&-');
}

/**
 * The way in after a forgotten passphrase, for a host that somebody with the account of this machine has started: no
 * request leads here. A new passphrase takes the place of the old one, all sessions of the operator end, every operator
 * finds a notice of it, and the audit trail has it: one transaction. `name` may be left out where there is one
 * operator. `conflict` says in words whom there is to choose from.
 */
export async function resetPassphrase(
  installation: Installation,
  name: string | undefined,
): Promise<{ name: string; passphrase: string }> {
  const { consoleStore, passphrases, sessions, random, secretBox } = installation;
  const all = await consoleStore.operators.list();
  const names = all.map((operator) => operator.name);
  const [only] = all;
  if (!only) throw new DomainError('conflict', { code: 'no_operator_yet' });
  if (name === undefined && all.length > 1) throw new DomainError('conflict', { code: 'operator_not_named', names });
  const operator = name === undefined ? only : all.find((one) => nameKey(one.name) === nameKey(name));
  if (!operator) throw new DomainError('conflict', { code: 'operator_unknown', name: name ?? '', names });
  const passphrase = draw(random);
  await consoleStore.operators.changePassphrase(operator.id, await passphrases.hash(passphrase), {
    tellAll: true,
    note: () => ({
      kind: 'passphrase_reset',
      actor: { kind: 'machine_account', id: null, name: '' },
      workspace: null,
      about: operator.name,
    }),
    act: () => sessions.endThose((session) => session.operator.id === operator.id),
  });
  await consoleStore.attempts.save(secretBox.fingerprint(nameKey(operator.name)), 0);
  return { name: operator.name, passphrase };
}
