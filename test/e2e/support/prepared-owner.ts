import { askAsPage } from '../../support/ask-as-page.ts';
import type { ConsoleHost } from '../hosts/console-host.ts';
import { BrandingScreen } from '../screens/branding-screen.ts';
import type { Frame } from '../screens/frame.ts';
import { HostedScreens } from '../screens/hosted-screens.ts';
import { ada, OwnersScreen } from '../screens/owners-screen.ts';
import { expect, OPERATOR } from './suite.ts';

export const COMPANY = 'Bright Roofs';

const branding = { company: COMPANY, email: 'hello@brightroofs.example', color: '#0b6e4f' };

interface Session {
  host: ConsoleHost;
  frame: Frame;
}

/** A record that the page creates in its own name, as its forms do; resolves with its number. */
async function create({ host }: Session, path: string, body: object): Promise<number> {
  const answer = await askAsPage(host.page, 'POST', path, body);
  expect(answer).toMatchObject({ status: 201 });
  return (answer.body as { id: number }).id;
}

async function createInstaller(session: Session): Promise<number> {
  const { company: company_name, ...rest } = branding;
  return create(session, '/v1/installers', { company_name, ...rest });
}

/** An installer with a brand; ends at the list of owners. */
export async function prepareBranding(session: Session): Promise<OwnersScreen> {
  await createInstaller(session);
  await session.frame.goTo('Owners');
  return new OwnersScreen(session.host.page);
}

/** The same and one prefilled owner; ends with the owner's pane open and a hand-over code shown in it. */
export async function prepareOwner(session: Session): Promise<OwnersScreen> {
  const installer_id = await createInstaller(session);
  const {
    Name: name,
    Email: email,
    Phone: phone,
    Address: address,
    City: city,
    State: state,
    'ZIP code': zip_code,
  } = ada;
  await create(session, '/v1/system-owners', { installer_id, name, email, phone, address, city, state, zip_code });
  await session.frame.goTo('Owners');
  const owners = new OwnersScreen(session.host.page);
  await owners.open(name);
  await owners.makeCode();
  return owners;
}

/** As `prepareOwner`, by hand on the screens. */
export async function enterOwner({ host, frame }: Session): Promise<OwnersScreen> {
  await frame.goTo('Branding');
  await new BrandingScreen(host.page).create(branding);
  await frame.goTo('Owners');
  const owners = new OwnersScreen(host.page);
  await owners.add(ada);
  return owners;
}

/** Walks the owner of the open pane through everything and takes the console back. `account` decides the review. */
export async function finishOwner(
  owners: OwnersScreen,
  { name = ada.Name, account = '1000000001' }: { name?: string; account?: string } = {},
): Promise<void> {
  await new HostedScreens(await owners.openOnboarding()).walkThrough({ name, company: COMPANY, account });
  await owners.takeBack(OPERATOR.passphrase);
}
