import { BrandingScreen } from '../e2e/screens/branding-screen.ts';
import { Frame } from '../e2e/screens/frame.ts';
import { SessionGate } from '../e2e/screens/session-gate.ts';
import type { Scene } from './scene.ts';

export const OPERATOR = { name: 'Olivia Operator', passphrase: 'sun shines on seven roofs' };
export const COMPANY = 'Bright Roofs';

/**
 * Signs the operator in and goes to the owners; the first time the operator is made, and a brand whose logo is a
 * foreign server's.
 */
export async function enterConsole(
  { console: { page }, foreign }: Scene,
  { first }: { first: boolean },
): Promise<void> {
  const gate = new SessionGate(page);
  const frame = new Frame(page);
  if (first) {
    await gate.createOperator(OPERATOR);
    await frame.goTo('Branding');
    await new BrandingScreen(page).create({
      company: COMPANY,
      email: 'hello@brightroofs.example',
      color: '#0b6e4f',
      logo: `${foreign.origin}/logo.png`,
    });
  } else {
    await gate.signInAs(OPERATOR);
  }
  await frame.goTo('Owners');
}
