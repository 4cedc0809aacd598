import { expect, test } from 'vitest';
import { offerReset } from '../../src/main/offer-reset.ts';
import { wordsIn } from '../../src/main/words.ts';

/** Answers the dialogs in turn, and keeps what they said. */
async function offered(names: string[], answers: number[], operator?: string) {
  const asked: { message: string; buttons?: string[] }[] = [];
  const reset: (string | undefined)[] = [];
  await offerReset(
    {
      words: wordsIn('en-US'),
      core: {
        operatorNames: async () => names,
        resetPassphrase: async (name) => {
          reset.push(name);
          return { name: name ?? '', passphrase: 'new-one' };
        },
      },
      dialog: {
        showMessageBox: async (...args: unknown[]) => {
          asked.push(args.at(-1) as (typeof asked)[number]);
          return { response: answers.shift() ?? 0, checkboxChecked: false };
        },
      },
    },
    operator,
  );
  return { asked: asked.map(({ message, buttons }) => [message, ...(buttons ?? [])]), reset };
}

test('the one operator is asked about, and Cancel, which is also Escape, resets nothing', async () => {
  expect(await offered(['Ada'], [0])).toEqual({
    asked: [['Reset the passphrase of Ada?', 'Cancel', 'Reset Passphrase']],
    reset: [],
  });
  const { asked, reset } = await offered(['Ada'], [1]);
  expect([asked[1], reset]).toEqual([['The passphrase of Ada is now new-one', 'Done'], ['Ada']]);
});

test('of several one is chosen, there or on the command line', async () => {
  const { asked, reset } = await offered(['Ada', 'Grace'], [2, 1, 0]);
  expect([asked[1], reset]).toEqual([['Reset the passphrase of Grace?', 'Cancel', 'Reset Passphrase'], ['Grace']]);
  expect((await offered(['Ada', 'Grace'], [2, 0])).reset).toEqual([]);
  expect((await offered(['Ada', 'Grace'], [0])).asked).toHaveLength(1);
  expect((await offered(['Ada', 'Grace'], [1, 0], 'grace')).reset).toEqual(['Grace']);
  expect((await offered(['Ada', 'Grace'], [1, 0], 'Grace')).asked[0]).toEqual([
    'Reset the passphrase of Grace?',
    'Cancel',
    'Reset Passphrase',
  ]);
  await expect(offered([], [])).rejects.toThrow('There is no operator yet');
  await expect(offered(['Ada'], [1], 'Eve')).rejects.toThrow('There is no operator called Eve. There are: Ada.');
  await expect(offered(['1', '2', '3', '4', '5', '6', '7'], [])).rejects.toThrow('--operator=NAME: 1, 2, 3');
});
