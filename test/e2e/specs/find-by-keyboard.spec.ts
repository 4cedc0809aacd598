import { askAsPage } from '../../support/ask-as-page.ts';
import { aGenerator } from '../../support/bodies.ts';
import { GeneratorsScreen } from '../screens/generators-screen.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/suite.ts';

test('finding by keyboard alone: search, choices, ranges, chips, and the palette; the focus can be seen all along @long', async ({
  console: { host },
}) => {
  const { page } = host;
  const generators = new GeneratorsScreen(page);
  for (const [address, state, watts] of [
    ['12 Elm St', 'MA', 5000],
    ['14 Elm St', 'NY', 8000],
    ['16 Oak St', 'MA', 9000],
  ] as const)
    await askAsPage(
      page,
      'POST',
      '/v1/generators',
      aGenerator({ address, state, nameplate_capacity: watts, homeowner_id: 7 }),
    );
  const { keyboard } = page;
  const counts = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

  await keyboard.press('Alt+2');
  await counts('3 generators');
  await typeInto(page.getByRole('searchbox', { name: 'Search generators' }), 'street elm');
  await counts('2 generators');
  await press(page.getByRole('button', { name: 'State', exact: true }).first(), 'Enter');
  const ma = page.getByRole('checkbox', { name: 'MA (1)' });
  await tabTo(ma);
  await keyboard.press('Space');
  await counts('1 generator');
  await keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Remove the filter State: MA' }));
  await counts('2 generators');

  await press(page.getByRole('button', { name: 'Homeowner', exact: true }));
  await expect(page.getByRole('textbox', { name: 'Nickname or number' })).toBeFocused();
  await keyboard.type('7');
  await tabTo(page.getByRole('checkbox', { name: '7 (2)' }));
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(generators.filter('Remove the filter Homeowner: 7')).toBeVisible();
  await press(page.getByRole('button', { name: 'More filters' }));
  await typeInto(page.getByRole('textbox', { name: 'Nameplate capacity (W), from' }), '6 kW');
  await keyboard.press('Enter');
  await counts('1 generator');
  await press(page.getByRole('button', { name: 'Clear filters' }));
  await counts('2 generators');

  await keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await keyboard.type('oak');
  await expect(page.getByRole('option', { name: /16 Oak St/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(generators.pane).toContainText('16 Oak St');
});
