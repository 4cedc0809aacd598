import { writeFile } from 'node:fs/promises';
import { tileNumber } from '../../../src/domain/street-map/pmtiles.ts';
import { aGenerator } from '../../support/bodies.ts';
import { askAsPage } from '../../support/ask-as-page.ts';
import { seriousFaults } from '../../support/axe.ts';
import { streetMapOf } from '../../support/street-maps.ts';
import { MapScreen } from '../screens/map-screen.ts';
import { SessionGate } from '../screens/session-gate.ts';
import { watchRequests } from '../support/watch-requests.ts';
import { expect, OPERATOR, test } from '../support/suite.ts';

/** Every tile from the whole world down to zoom 6. */
const everyTile = Array.from({ length: 7 }, (_, zoom) => zoom).flatMap((zoom) =>
  Array.from({ length: 4 ** zoom }, (_, at) => tileNumber(zoom, at % 2 ** zoom, Math.floor(at / 2 ** zoom))),
);

const elm = { address: '12 Elm Street', city: 'Springfield', state: 'MA', latitude: 42.1015, longitude: -72.5898 };

for (const format of ['mvt', 'png'] as const)
  test(`a street map (${format}) is added in Settings, drawn, kept over a restart, and removed; nothing leaves @hosts @long`, async ({
    console: { host, frame },
    killAndReopen,
  }, info) => {
    const file = info.outputPath(`Massachusetts ${format}.pmtiles`);
    await writeFile(file, streetMapOf(format, everyTile, { perLeaf: 1000 }));
    const broken = info.outputPath('broken.pmtiles');
    await writeFile(broken, 'no street map');
    let { page } = host;
    const left = watchRequests(page);
    await askAsPage(page, 'POST', '/v1/generators', aGenerator(elm));
    await frame.goTo('Map');
    let map = new MapScreen(page);
    await map.ready();
    await map.zoomOut(5);
    const plain = await map.middle();
    await frame.goTo('Settings');
    const section = page.getByRole('region', { name: 'Street map' });
    await section.getByLabel('Street map file').setInputFiles(broken);
    await expect(section.getByText(/This is not a street map/)).toBeVisible();
    await section.getByLabel('Street map file').setInputFiles(file);
    await expect(section.getByText('The map now shows streets from this file.')).toBeVisible();
    await expect(section).toContainText(`Massachusetts ${format}.pmtiles`);
    await expect(section).toContainText('41.2° N to 42.9° N, 73.6° W to 69.9° W');
    await expect(section).toContainText('© OpenStreetMap contributors');
    expect(await seriousFaults(page)).toEqual([]);

    const tiles: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/console/street-map/tiles/')) tiles.push(String(response.status()));
    });
    await frame.goTo('Map');
    await map.ready();
    await expect(page.getByText('Streets: © OpenStreetMap contributors')).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    expect(new Set(tiles)).toEqual(new Set(['200']));
    await map.zoomOut(5);
    await expect.poll(async () => (await map.middle()).equals(plain)).toBe(false);
    expect(left).toEqual([]);

    ({ page } = await killAndReopen());
    await new SessionGate(page).signInAs(OPERATOR);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click();
    map = new MapScreen(page);
    await map.ready();
    await expect(page.getByText('Streets: © OpenStreetMap contributors')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Remove street map' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove street map' }).click();
    await expect(page.getByRole('button', { name: 'Add street map' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click();
    await map.ready();
    await expect(page.getByText(/Streets:/)).toBeHidden();
  });

test('a street map that makes no style is left out, and the records are drawn without it @loopback @long', async ({
  console: { host, frame },
}, info) => {
  const { page } = host;
  const file = info.outputPath('Massachusetts.pmtiles');
  await writeFile(file, streetMapOf('mvt', everyTile));
  await askAsPage(page, 'POST', '/v1/generators', aGenerator(elm));
  // As an answer that the service does not give: the page does not go by that alone.
  await page.route('**/console/street-map', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const { street_map: map } = (await answer.json()) as { street_map: object | null };
    await route.fulfill({
      response: answer,
      json: { street_map: map && { ...map, layers: ['streets_x', 'streets_x'] } },
    });
  });
  await frame.goTo('Settings');
  const section = page.getByRole('region', { name: 'Street map' });
  await section.getByLabel('Street map file').setInputFiles(file);
  await expect(section.getByText('The map now shows streets from this file.')).toBeVisible();
  await frame.goTo('Map');
  const map = new MapScreen(page);
  await map.ready();
  await expect(page.getByText('The street map, or a part of it, cannot be read.')).toBeVisible();
  await expect(map.side.getByRole('status')).toContainText('1 generator');
});
