import { generatorList } from '../../imports/import-client.ts';
import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { expect, test } from '../support/suite.ts';

test('a hopeless file: no table, no rows, a list of something else; each is told with what to do, and the next is read @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const imports = new ImportsScreen(page);
  await imports.open();
  const said = page.getByRole('alert');
  const refused = async (name: string, bytes: string | Buffer, words: string) => {
    await imports.read(textFile(name, bytes));
    await expect(said).toContainText(words);
  };
  await refused('fleet.xlsx', 'PK\u0003\u0004 but the download was cut off', 'not an Excel workbook that can be read');
  await refused('fleet.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as XLSX without a password');
  await refused('empty.csv', '', 'This file has no rows to import.');
  await refused('quote.csv', `Address;City\n"12 Elm St;Boston\n${'9 Elm St;Boston\n'.repeat(80_000)}`, 'never closed');
  await refused('photo.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'This is a picture.');
  await refused(
    'photo.csv',
    Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 89) % 251)),
    'no text that can be',
  );
  await refused('wide.csv', `${','.repeat(600)}\n`.repeat(2), 'more than 500 columns');
  await expect(imports.start).toBeHidden();

  await imports.read(
    textFile('songs.csv', 'Title,Artist,Seconds\nHere Comes the Sun,The Beatles,185\nSunny,Boney M.,241\n'),
  );
  await expect(page.getByRole('heading', { name: 'songs.csv', exact: true })).toBeVisible();
  await expect(said).toBeHidden();
  await expect(imports.start).toBeDisabled();
  await expect(page.getByText('No column of this file was recognized')).toBeVisible();
  await page.getByRole('button', { name: 'Close file' }).click();
  const question = page.getByRole('dialog', { name: 'Close “songs.csv”?' });
  await question.getByRole('button', { name: 'Keep working on it' }).click();
  await expect(page.getByRole('heading', { name: 'songs.csv', exact: true })).toBeVisible();
  // What is refused takes nobody's place.
  await refused('other.pdf', '%PDF-1.4\nhello', 'This is a PDF.');
  await expect(page.getByRole('heading', { name: 'songs.csv', exact: true })).toBeVisible();

  await imports.begin(textFile('permits.csv', generatorList(2)));
  await expect(imports.past('permits.csv', 'Imported')).toContainText('2 generators');
  await frame.goTo('Generators');
  await expect(page.getByRole('grid', { name: 'Generators' })).toHaveAttribute('aria-rowcount', '3');
});
