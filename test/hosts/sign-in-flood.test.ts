import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '../../src/service/clock.ts';
import { createPassphraseGate } from '../../src/service/session/passphrase-gate.ts';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { newFolder, secretBox } from '../store/store-folder.ts';
import { createTestClock } from '../support/test-clock.ts';

const RIGHT = 'a passphrase of some length';

/** The gate of a console with two operators, and how many of other people's attempts have been answered. */
async function setUp() {
  const { now: wall, elapsed } = createTestClock();
  const time = createClock({ wall, elapsed });
  const consoleStore = await openConsoleStore({
    file: path.join(await newFolder(), 'console.sqlite'),
    clock: time.now,
    fingerprint: secretBox.fingerprint,
  });
  onTestFinished(() => consoleStore.close());
  const gate = createPassphraseGate({
    consoleStore,
    time,
    random: randomBytes,
    secretBox,
    passphraseCost: { N: 64, r: 8, p: 1 },
    logger: pino({ level: 'silent' }),
  });
  for (const name of ['Ada', 'Grace'])
    await consoleStore.operators.create({ name, passphrase_hash: await gate.hash(RIGHT), first: name === 'Ada' });
  return gate;
}

/**
 * Sends more names than may wait, then these; says of each the answer, and how many of the others had theirs by then.
 */
async function flooded(names: string[], passphrase = 'wrong') {
  const gate = await setUp();
  let others = 0;
  const flood = Array.from({ length: 33 }, (_, index) =>
    gate.signIn(`Somebody ${index}`, 'wrong').then(() => (others += 1)),
  );
  const answers = await Promise.all(
    names.map((name) => gate.signIn(name, passphrase).then((answer) => [answer.outcome, others])),
  );
  await Promise.all(flood);
  return answers;
}

const four = (name: string): string[] => Array.from({ length: 4 }, () => name);

test('[T32] refusals while sign-in is flooded come after as much work for a name that an operator has as for one that nobody has', async () => {
  const nobody = await flooded(four('Nobody'));
  expect(nobody.map(([outcome]) => outcome)).toEqual(four('too_soon'));
  expect(await flooded(four('Ada'))).toEqual(nobody);
});

test('[T32] many names at once, among them those of operators, are refused at once, too', async () => {
  const names = ['Ada', 'Eve', 'Grace', 'Mallory', 'Ada', 'Grace', 'Ada', 'Ada', 'Grace', 'Ada'];
  expect(await flooded(names)).toEqual(await flooded(names.map((_, index) => `Nobody ${index}`)));
});

test('[T32] attempts that wait for their turn are answered in it, whoever’s they are, and nothing is left to do after the last', async () => {
  const order = async (name: string): Promise<string[]> => {
    const gate = await setUp();
    const answered: string[] = [];
    const attempts = ['Somebody', ...four('…'), 'Else', ...four('…')].map((each) => (each === '…' ? name : each));
    await Promise.all(
      attempts.map((each, index) =>
        gate.signIn(each, 'wrong').then(({ outcome }) => answered.push(`${index} ${outcome}`)),
      ),
    );
    return answered;
  };
  expect(await order('Ada')).toEqual(await order('Nobody'));
});

test('whoever knows a passphrase gets in through the same flood, though somebody guesses at another operator’s', async () => {
  const gate = await setUp();
  const flood = Array.from({ length: 33 }, (_, index) => gate.signIn(`Somebody ${index}`, 'wrong'));
  const guesses = four('Grace').map((name) => gate.signIn(name, 'wrong'));
  expect((await gate.signIn('Ada', RIGHT)).outcome).toBe('right');
  await Promise.all([...flood, ...guesses]);
});
