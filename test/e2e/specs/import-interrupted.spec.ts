import { generatorList } from '../../imports/import-client.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { Frame } from '../screens/frame.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { ImportsScreen, textFile } from '../screens/imports-screen.ts';
import { InvertersScreen } from '../screens/inverters-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

/** So many that nothing which a test does in the middle of them comes too late. */
const MANY = 60_000;
const many = () => textFile('fleet.csv', generatorList(MANY));
const ALL = MANY.toLocaleString('en-US');

/** Begins a long import and resolves when some of its rows are written. */
async function beginLong(host: ConsoleHost): Promise<ImportsScreen> {
  const imports = new ImportsScreen(host.page);
  await imports.open();
  await imports.begin(many());
  await imports.underWay.waitFor();
  return imports;
}

/** The place of imports after the console was killed, with the same operator signed in. */
async function signedInAgain({ page }: ConsoleHost): Promise<ImportsScreen> {
  await new SessionGate(page).signInAs(OPERATOR);
  await new Frame(page).navigation.waitFor();
  const imports = new ImportsScreen(page);
  await imports.open();
  return imports;
}

/** How many generators an import that is over has made. */
async function madeBy(imports: ImportsScreen): Promise<number> {
  const words = (await imports.past('fleet.csv').textContent()) ?? '';
  return Number(/([\d,]+) generators/.exec(words)?.[1]?.replaceAll(',', '') ?? 0);
}

test('an import that is canceled in the middle leaves nothing; its file can be imported again @long', async ({
  console: { host, frame },
}) => {
  const imports = await beginLong(host);
  await imports.cancelImport();
  await expect(imports.past('fleet.csv', 'Taken back')).toBeVisible();
  await frame.goTo('Generators');
  await expect(host.page.getByText('No generators yet')).toBeVisible();
  await imports.open();
  await imports.begin(textFile('less.csv', generatorList(3)));
  await expect(imports.past('less.csv', 'Imported')).toContainText('3 generators');
});

test('a double click begins an import and does nothing else; canceling asks, and can be thought better of @long', async ({
  console: { host },
}) => {
  const imports = new ImportsScreen(host.page);
  await imports.open();
  await imports.read(many());
  const { x, y, width, height } = (await imports.start.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await imports.start.click();
  await imports.cancel.waitFor();
  await host.page.mouse.click(x + width / 2, y + height / 2);
  await imports.cancel.click();
  const question = host.page.getByRole('dialog', { name: 'Cancel the import of “fleet.csv”?' });
  await question.getByRole('button', { name: 'Keep importing' }).click();
  await expect(imports.past('fleet.csv', 'Imported')).toContainText(`${ALL} generators`);
});

test('the console is killed in the middle of an import: the next start offers to finish it, and every row is there once @hosts @long', async ({
  console: { host },
  killAndReopen,
}) => {
  await beginLong(host);
  const again = await killAndReopen();
  const imports = await signedInAgain(again);
  const row = imports.past('fleet.csv', 'Interrupted');
  await expect(row).toBeVisible();
  const before = await madeBy(imports);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(MANY);
  await row.getByRole('button', { name: 'Finish import' }).click();
  await expect(imports.past('fleet.csv', 'Imported')).toContainText(`${ALL} generators`);
  await expect(imports.past('fleet.csv')).toContainText('Nothing');
  await new Frame(again.page).goTo('Generators');
  const generators = new GeneratorsScreen(again.page);
  await expect(generators.grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
});

test('the console is killed in the middle of an import: the next start offers to take it back, and nothing is left @hosts @long', async ({
  console: { host },
  killAndReopen,
}) => {
  await beginLong(host);
  const again = await killAndReopen();
  const imports = await signedInAgain(again);
  await expect(imports.past('fleet.csv', 'Interrupted')).toBeVisible();
  await imports.takeBack('fleet.csv');
  await expect(imports.past('fleet.csv', 'Taken back')).toBeVisible();
  await new Frame(again.page).goTo('Generators');
  await expect(again.page.getByText('No generators yet')).toBeVisible();
});

test('an import is taken back: what it made is gone, what was here before and what somebody changed since stays and is named @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const inverters = new InvertersScreen(page);
  const imports = new ImportsScreen(page);
  await frame.goTo('Inverters');
  await inverters.add({ Brand: 'Fronius', Model: 'Primo 5.0' });
  await expect(inverters.row('Primo 5.0')).toBeVisible();
  await imports.open();
  await imports.begin(
    textFile('inverters.csv', 'Brand,Model\nSMA,Sunny Boy 3.0\nSMA,Sunny Boy 5.0\nSMA,Sunny Boy 6.0\n'),
  );
  await expect(imports.past('inverters.csv', 'Imported')).toContainText('3 inverters');
  await frame.goTo('Inverters');
  await inverters.open('Sunny Boy 5.0');
  await inverters.saveProduction({ producing: true, rate: '4100', lifetime: '80000' });

  await imports.open();
  await imports.takeBack('inverters.csv');
  const taken = imports.past('inverters.csv', 'Taken back');
  await expect(taken).toContainText('Kept because they were changed or used since: inverter 3');
  await expect(taken.getByRole('button', { name: 'Take back' })).toBeHidden();
  await frame.goTo('Inverters');
  await expect(inverters.grid).toHaveAttribute('aria-rowcount', '3');
  await expect(inverters.row('Primo 5.0')).toBeVisible();
  await expect(inverters.row('Sunny Boy 5.0')).toBeVisible();
});
