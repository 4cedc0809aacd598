import type { ConsoleHost } from '../hosts/console-host.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import type { Frame } from '../screens/frame.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';

export const COMPANY = 'Bright Roofs';

/** Branding and one prefilled owner, by hand on the screens; ends with the owner's pane open. */
export async function prepareOwner({ host, frame }: { host: ConsoleHost; frame: Frame }): Promise<OwnersScreen> {
  await frame.goTo('Branding');
  await new BrandingScreen(host.page).create({ company: COMPANY, email: 'hello@brightroofs.example', color: '#0b6e4f' });
  await frame.goTo('Owners');
  const owners = new OwnersScreen(host.page);
  await owners.add(ada);
  await owners.open(ada.Name);
  return owners;
}
