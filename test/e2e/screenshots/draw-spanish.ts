import { draw, twoVariants } from './draw.ts';

const places = {
  dashboard: '/',
  generators: '/generators?generator=1',
  inverters: '/inverters?inverter=1',
  map: '/map',
  owners: '/owners',
  branding: '/branding',
  import: '/import',
  settings: '/settings',
  sync: '/sync',
};

/** The places as the browser of somebody who reads Spanish shows them. */
export async function drawSpanish(signedIn: Parameters<typeof draw>[0]): Promise<void> {
  for (const [name, place] of Object.entries(places))
    await draw(
      { ...signedIn, url: new URL(place, signedIn.url).href, locale: 'es-US' },
      `spanish-${name}`,
      twoVariants,
      async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page
          .getByRole('status', { name: /^Cargando/ })
          .first()
          .waitFor({ state: 'hidden' });
        if (name === 'map') await page.locator('[data-ready="true"]').waitFor();
      },
    );
}
