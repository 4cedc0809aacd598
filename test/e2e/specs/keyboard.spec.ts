import { HandOverScreen } from '../screens/hand-over-screen.ts';
import { contract, HostedScreens } from '../screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { chooseFile, press, tabTo, typeInto } from '../support/keyboard.ts';
import { COMPANY } from '../support/prepared-owner.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

test('the whole job by keyboard alone: console, hand-over, every hosted screen, and back; the focus can be seen all along @hosts @long', async ({
  host,
}) => {
  const { page } = host;
  const gate = new SessionGate(page);
  const owners = new OwnersScreen(page);
  const { keyboard } = page;

  await test.step('the operator is created', async () => {
    await gate.setup.waitFor();
    await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), OPERATOR.name);
    await typeInto(page.getByLabel('Passphrase', { exact: true }), OPERATOR.passphrase);
    await typeInto(page.getByLabel('Repeat passphrase', { exact: true }), OPERATOR.passphrase);
    await keyboard.press('Enter');
  });

  await test.step('the brand is set up', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Branding' }));
    await typeInto(page.getByRole('textbox', { name: 'Company name' }), COMPANY);
    await typeInto(page.getByRole('textbox', { name: 'Email' }), 'hello@brightroofs.example');
    await press(page.getByRole('button', { name: 'Add company' }), 'Space');
    await page.getByRole('button', { name: 'Save company' }).waitFor();
  });

  const code = await test.step('an owner is added', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Owners' }));
    await press(page.getByRole('button', { name: 'Add owner' }).first());
    const dialog = owners.dialog('Add owner');
    await dialog.waitFor();
    for (const [label, value] of Object.entries(ada)) await typeInto(dialog.getByLabel(label, { exact: true }), value);
    await press(dialog.getByRole('button', { name: 'Add owner' }));
    return owners.readCode();
  });

  const window = await test.step('the console is handed over, and the owner types the code', async () => {
    await press(owners.start, 'Space');
    const handOver = new HandOverScreen(page);
    await expect(handOver.code).toBeFocused();
    await keyboard.type(code);
    const [opened] = await Promise.all([host.context.waitForEvent('page'), keyboard.press('Enter')]);
    return opened;
  });

  const hosted = new HostedScreens(window);
  const button = (name: string) => window.getByRole('button', { name });
  await test.step('welcome', async () => {
    await hosted.heading('Get paid for the solar power you make').waitFor();
    await press(button('Start'));
  });
  await test.step('usage data, by hand', async () => {
    await hosted.heading('How will you report what your system produces?').waitFor();
    await tabTo(window.getByRole('radio', { name: 'Connect my inverter.' }));
    await window.keyboard.press('ArrowDown');
    await expect(window.getByRole('radio', { name: 'Enter the figures by hand.' })).toBeChecked();
    await chooseFile(window.getByLabel('Utility bill'), { ...contract, name: 'bill.pdf' });
    await tabTo(window.getByLabel('Reading 1: day'));
    await window.keyboard.type('05032025');
    await typeInto(window.getByLabel('Reading 1: total in kWh'), '12,480');
    await window.keyboard.press('Enter');
  });
  await test.step('ownership', async () => {
    await hosted.heading('Show that the system is yours').waitFor();
    await chooseFile(window.getByLabel('Installation contract'), contract);
    await press(button('Continue'), 'Space');
  });
  await test.step('details: one is corrected, forwards and backwards', async () => {
    await hosted.heading('Are your details right?').waitFor();
    await press(window.locator('summary', { hasText: 'Change phone' }));
    await typeInto(window.getByLabel('Phone'), '+1 413 555 0199');
    await tabTo(button('Yes, these details are right'));
    await tabTo(window.getByLabel('Phone'), 'Shift+Tab');
    await expect(window.getByLabel('Phone')).toHaveValue('+1 413 555 0199');
    await press(button('Yes, these details are right'));
  });
  await test.step('agreement', async () => {
    await hosted.heading('Service agreement').waitFor();
    await typeInto(window.getByRole('textbox', { name: 'Your full name' }), ada.Name);
    await press(window.getByRole('checkbox', { name: 'I have read the service agreement and accept it.' }), 'Space');
    await press(button('Accept and continue'));
  });
  await test.step('payment', async () => {
    await hosted.heading('Where should we pay you?').waitFor();
    await typeInto(window.getByRole('textbox', { name: 'Routing number' }), '021000021');
    await typeInto(window.getByRole('textbox', { name: 'Account number', exact: true }), '1000000001');
    await typeInto(window.getByRole('textbox', { name: 'Confirm account number' }), '1000000001');
    await press(window.getByRole('radio', { name: 'Checking' }), 'Space');
    await press(window.getByRole('radio', { name: 'Every month' }), 'Space');
    await press(button('Finish registration'));
  });
  await test.step('and back', async () => {
    await hosted.heading('Your registration is complete').waitFor();
    await tabTo(window.getByRole('link', { name: `Back to ${COMPANY}` }));
    // The window may be gone before the key is let go.
    await Promise.all([window.waitForEvent('close'), window.keyboard.press('Enter').catch(() => undefined)]);
  });

  await test.step('the operator takes the console back', async () => {
    await expect(gate.lock.getByLabel('Passphrase', { exact: true })).toBeFocused();
    await keyboard.type(OPERATOR.passphrase);
    await keyboard.press('Enter');
    await expect(owners.result).toContainText('trading is enabled');
  });
});
