import { contract, HostedScreens } from '../screens/hosted-screens.ts';
import { ada } from '../screens/owners-screen.ts';
import { chooseFile, press, tabTo, typeInto } from '../support/keyboard.ts';
import { COMPANY, prepareOwner } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('the whole onboarding in Spanish by keyboard alone, from a page in English @hosts @long', async ({
  console: session,
}) => {
  const owners = await prepareOwner(session);
  const window = await owners.openOnboarding();
  const hosted = new HostedScreens(window);
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  const textbox = (name: string) => window.getByRole('textbox', { name, exact: true });

  await test.step('the first page is turned into Spanish, and says so', async () => {
    await hosted.heading('Get paid for the solar power you make').waitFor();
    await press(hosted.language('Español'));
    await hosted.heading('Reciba pagos por la energía solar que usted produce').waitFor();
    await expect(window.locator('html')).toHaveAttribute('lang', 'es-US');
    await expect(window).toHaveTitle(/^Reciba pagos por la energía solar que usted produce – /);
    expect(window.url()).toMatch(/\/welcome$/);
    await press(button('Empezar'));
  });
  await test.step('usage data by hand; what is wrong is told in Spanish, a total is written as at home', async () => {
    await hosted.heading('¿Cómo nos dirá cuánto produce su sistema?').waitFor();
    await tabTo(window.getByRole('radio', { name: 'Conectar mi inversor.' }));
    await window.keyboard.press('ArrowDown');
    await tabTo(window.getByLabel('Lectura 1: día'));
    await window.keyboard.type('05032025');
    await typeInto(window.getByLabel('Lectura 1: total en kWh'), '12.480');
    await window.keyboard.press('Enter');
    await expect(window.getByRole('alert')).toContainText('Agregue una foto de su medidor');
    await expect(window.getByRole('alert')).toContainText('12.480 puede ser dos totales distintos');
    await expect(window.getByRole('alert')).toBeFocused();
    await chooseFile(window.getByLabel('Factura de la compañía eléctrica'), { ...contract, name: 'factura.pdf' });
    await tabTo(window.getByLabel('Lectura 1: total en kWh'));
    await window.keyboard.press('ControlOrMeta+A');
    await window.keyboard.type('12.480,5');
    await window.keyboard.press('Enter');
  });
  await test.step('ownership', async () => {
    await hosted.heading('Demuestre que el sistema es suyo').waitFor();
    await chooseFile(window.getByLabel('Contrato de instalación'), contract);
    await press(button('Continuar'), 'Space');
  });
  await test.step('details', async () => {
    await hosted.heading('¿Son correctos sus datos?').waitFor();
    await press(button('Sí, estos datos son correctos'));
  });
  await test.step('agreement', async () => {
    await hosted.heading('Acuerdo de servicio').waitFor();
    await expect(window.getByRole('article')).toContainText('Lo que hacemos por usted');
    await typeInto(textbox('Su nombre completo'), ada.Name);
    await press(window.getByRole('checkbox', { name: 'He leído el acuerdo de servicio y lo acepto.' }), 'Space');
    await press(button('Aceptar y continuar'));
  });
  await test.step('payment', async () => {
    await hosted.heading('¿A dónde le pagamos?').waitFor();
    await typeInto(textbox('Número de ruta'), '021000021');
    await typeInto(textbox('Número de cuenta'), '1000000001');
    await typeInto(textbox('Confirme el número de cuenta'), '1000000001');
    await press(window.getByRole('radio', { name: 'Cuenta de cheques' }), 'Space');
    await press(window.getByRole('radio', { name: 'Cada mes' }), 'Space');
    await press(button('Terminar la inscripción'));
  });
  await test.step('the copy is the Spanish text, also when the page around it is English', async () => {
    await hosted.heading('Su inscripción está completa').waitFor();
    await press(window.getByRole('link', { name: 'Lea o imprima su copia del acuerdo de servicio' }));
    await hosted.heading('Su copia del acuerdo de servicio').waitFor();
    await press(hosted.language('English'));
    await hosted.heading('Your copy of the service agreement').waitFor();
    await expect(window.getByRole('article')).toHaveAttribute('lang', 'es-US');
    await expect(window.getByRole('article')).toContainText('Terminación del acuerdo');
    await expect(window.getByText('Español', { exact: true })).toHaveCount(2); // the switch, and the fact
    await press(window.getByRole('link', { name: 'Back to the registration' }));
    await hosted.heading('Your registration is complete').waitFor();
    await press(hosted.language('Español'));
    await hosted.heading('Su inscripción está completa').waitFor();
  });
  await test.step('and back', async () => {
    await tabTo(window.getByRole('link', { name: `Regresar a ${COMPANY}` }));
    await Promise.all([window.waitForEvent('close'), window.keyboard.press('Enter').catch(() => undefined)]);
  });
  await owners.takeBack(OPERATOR.passphrase);
  await expect(owners.result).toContainText('trading is enabled');
});

test('the language is switched with a form half filled in, and what is typed stays @long', async ({
  console: session,
}) => {
  const owners = await prepareOwner(session);
  const window = await owners.openOnboarding();
  const hosted = new HostedScreens(window);
  await hosted.welcome();

  await window.getByRole('radio', { name: 'Enter the figures by hand.' }).check();
  await window.getByLabel('Reading 2: day').fill('2025-05-03');
  await window.getByLabel('Reading 2: total in kWh').fill('12,480');
  await window.getByLabel('Photo of your meter').setInputFiles({ ...contract, name: 'medidor.pdf' });
  await hosted.language('Español').click();
  await hosted.heading('¿Cómo nos dirá cuánto produce su sistema?').waitFor();
  await expect(window.getByRole('radio', { name: 'Escribir los datos a mano.' })).toBeChecked();
  await expect(window.getByLabel('Lectura 2: día')).toHaveValue('2025-05-03');
  await expect(window.getByLabel('Lectura 2: total en kWh')).toHaveValue('12,480');
  await expect(window.getByRole('button', { name: 'Quitar medidor.pdf' })).toBeVisible();
  await expect(window.getByRole('alert')).toHaveCount(0);

  await window.getByRole('button', { name: 'Continuar' }).click();
  await hosted.heading('Demuestre que el sistema es suyo').waitFor();
  await window.getByLabel('Contrato de instalación').setInputFiles(contract);
  await window.getByRole('button', { name: 'Continuar' }).click();

  await hosted.heading('¿Son correctos sus datos?').waitFor();
  await window.locator('summary', { hasText: 'Cambiar ciudad' }).click();
  await window.getByRole('textbox', { name: 'Ciudad' }).fill('San José');
  await hosted.language('English').click();
  await hosted.heading('Are your details right?').waitFor();
  await expect(window.getByRole('textbox', { name: 'City' })).toHaveValue('San José');
  await hosted.language('Español').click();
  await window.getByRole('button', { name: 'Sí, estos datos son correctos' }).click();

  await hosted.heading('Acuerdo de servicio').waitFor();
  await expect(window.getByRole('article')).toContainText('San José');
  await window.getByRole('textbox', { name: 'Su nombre completo' }).fill('Ada');
  await window.getByRole('checkbox').check();
  await hosted.language('English').click();
  await expect(window.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Ada');
  await expect(window.getByRole('checkbox')).not.toBeChecked();
});
