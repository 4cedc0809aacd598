import type { ConsoleHost } from '../hosts/console-host.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import type { Frame } from '../screens/frame.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { OPERATOR } from './suite.ts';

export const COMPANY = 'Bright Roofs';

interface Session {
  host: ConsoleHost;
  frame: Frame;
}

/** Branding, by hand on its screen; ends at the list of owners. */
export async function prepareBranding({ host, frame }: Session): Promise<OwnersScreen> {
  await frame.goTo('Branding');
  await new BrandingScreen(host.page).create({ company: COMPANY, email: 'hello@brightroofs.example', color: '#0b6e4f' });
  await frame.goTo('Owners');
  return new OwnersScreen(host.page);
}

/** Branding and one prefilled owner, by hand on the screens; ends with the owner's pane open and the hand-over code shown in it. */
export async function prepareOwner(session: Session): Promise<OwnersScreen> {
  const owners = await prepareBranding(session);
  await owners.add(ada);
  return owners;
}

/** Walks the owner of the open pane through everything and takes the console back. `account` decides the review. */
export async function finishOwner(owners: OwnersScreen, { name = ada.Name, account = '1000000001' }: { name?: string; account?: string } = {}): Promise<void> {
  await new HostedScreens(await owners.openOnboarding()).walkThrough({ name, company: COMPANY, account });
  await owners.takeBack(OPERATOR.passphrase);
}
