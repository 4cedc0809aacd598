import { describe, expect, it } from 'vitest';
import { foundCommands } from '../../../src/renderer/app/palette-groups.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const run = (): void => undefined;
const commands = [
  { label: 'Edit the details of Hill, job 4711', run },
  { label: 'Erase the details of Hill, job 4711', words: 'delete remove', removes: true, run },
];
const found = (search: string): string[] => foundCommands(commands, search, english).items.map(({ label }) => label);

describe('the commands that a search finds', () => {
  it('leave out what takes a record away where only the record was named: Enter comes before the record is found', () => {
    expect(found('4711')).toEqual(['Edit the details of Hill, job 4711']);
  });

  it('have it where it is asked for by what it does, and where nothing was typed', () => {
    expect(found('hill erase')).toEqual(['Erase the details of Hill, job 4711']);
    expect(found('delete 4711')).toEqual(['Erase the details of Hill, job 4711']);
    expect(found('')).toHaveLength(2);
  });

  it('are found whatever the case and the accents, as people type them in a hurry', () => {
    const command = { label: 'Inscripción de números', words: 'Información', run };
    const labels = (search: string) => foundCommands([command], search, english).items.map(({ label }) => label);
    expect([labels('inscripcion NUMEROS'), labels('información'), labels('informacion'), labels('numbers')]).toEqual([
      [command.label],
      [command.label],
      [command.label],
      [],
    ]);
  });
});
