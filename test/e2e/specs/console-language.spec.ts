import { seriousFaults } from '../../support/axe.ts';
import { expect, test } from '../support/suite.ts';

test('the console speaks Spanish once it is chosen: places, forms and their faults, dates, the palette; a draft stays @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const looked = page.waitForResponse('**/console/drafts/add-generator');
  await frame.goTo('Generators');
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  await looked;
  const english = page.getByRole('dialog', { name: 'Add generator' });
  await english.getByRole('textbox', { name: 'Address' }).fill('14 Oak St');
  await english.getByRole('textbox', { name: 'Nameplate capacity' }).fill('seven');
  await english.getByRole('button', { name: 'Close' }).click();
  await frame.goTo('Settings');
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Español', { exact: true }).click();

  await heading('Configuración').waitFor();
  await expect(page.locator(':root')).toHaveAttribute('lang', 'es-US');
  await page.getByRole('link', { name: 'Generadores' }).click();
  await page.getByRole('button', { name: 'Agregar generador' }).first().click();
  const spanish = page.getByRole('dialog', { name: 'Agregar generador' });
  await expect(spanish.getByRole('textbox', { name: 'Dirección' })).toHaveValue('14 Oak St');
  const capacity = spanish.getByRole('textbox', { name: 'Capacidad nominal' });
  await expect(capacity).toHaveValue('seven');
  await spanish.getByRole('button', { name: 'Agregar generador' }).click();
  await expect(capacity).toHaveAccessibleDescription(/número/);
  await expect(spanish.getByRole('textbox', { name: 'Ciudad' })).toHaveAccessibleDescription(
    'Este campo es obligatorio.',
  );
  expect(await seriousFaults(page)).toEqual([]);

  await spanish.getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await heading('Generadores').waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('configuracion');
  await expect(page.getByRole('option', { name: /Configuración/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('idioma english');
  await page.getByRole('option', { name: 'Idioma: English' }).click();
  await heading('Generators').waitFor();
  await page.getByRole('button', { name: 'Add generator' }).first().click();
  await expect(english.getByRole('textbox', { name: 'Address' })).toHaveValue('14 Oak St');
});
