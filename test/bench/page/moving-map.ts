import { quantile } from './measure.ts';
import type { PageHost } from './page-host.ts';
import type { Verdict } from '../verdict.ts';

/** Records that the map shows. */
const POINTS = 100_000;
/** How long one movement is watched. */
const MOVING_MS = 3000;

/** What the service would answer for so many generators all over the country; the page asks for nothing else. */
function fleet() {
  const at = Array.from({ length: POINTS }, (_, index) => index);
  return {
    data: {
      id: at.map((index) => index + 1),
      latitude: at.map((index) => 26 + ((index * 7919) % 22_000) / 1000),
      longitude: at.map((index) => -122 + ((index * 104_729) % 52_000) / 1000),
      watts: at.map((index) => 3000 + (index % 90) * 100),
      state: at.map((index) => index % 4),
      silent: at.map((index) => Number(index % 4 === 2)),
      address_state: at.map(() => null),
    },
  };
}

interface Moved {
  /** Milliseconds from one frame to the next. */
  frames: number[];
  /** Processor time of the page's own thread, in milliseconds per frame. */
  own: number;
}

/** Watches the page while a key moves the map. */
async function move({ page }: PageHost, key: string): Promise<Moved> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await busy();
  await page.evaluate(`window.frames_ = []; (function look(at) {
    window.frames_.push(at);
    window.looking = requestAnimationFrame(look);
  })(performance.now())`);
  for (const end = Date.now() + MOVING_MS; Date.now() < end; ) await page.keyboard.press(key, { delay: 40 });
  const at = await page.evaluate<number[]>('cancelAnimationFrame(window.looking), window.frames_');
  const own = ((await busy()) - before) * 1000;
  await session.detach();
  return {
    frames: at.slice(1).map((time, index) => time - (at[index] ?? time)),
    own: own / Math.max(1, at.length - 1),
  };
}

/**
 * The rows of a map with 100,000 points that moves by keys: what the page itself works for a frame, and how long
 * frames take. Without a graphics card Chromium draws the map with the processor,
 * so that there is no bound: the frames are those of that processor and its load.
 */
export async function movingMapTable(host: PageHost): Promise<Verdict[]> {
  const { page } = host;
  const answer = JSON.stringify(fleet());
  await page.route('**/console/map/generators*', (route) =>
    route.fulfill({ contentType: 'application/json', body: answer }),
  );
  await page.reload(); // what an earlier part has seen of the map is kept
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const begun = Date.now();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click();
  await page.locator('[data-ready="true"]').waitFor();
  await page.getByText(/100,000 generators, .* in view/).waitFor();
  const opened = Date.now() - begun;
  await page.getByRole('region', { name: 'Map', exact: true }).focus();
  const moving = await move(host, 'ArrowLeft');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
  const close = await move(host, 'ArrowRight');
  await page.unroute('**/console/map/generators*');
  const rows = (what: string, { frames, own }: Moved): Verdict[] => [
    {
      what: `${what}: processor time of the page's thread per frame that was drawn`,
      figure: own,
      unit: 'ms',
    },
    {
      what: `the same: median frame as the processor draws it (90th: ${quantile(frames, 0.9).toFixed(0)} ms)`,
      figure: quantile(frames, 0.5),
      unit: 'ms',
    },
  ];
  return [
    { what: 'opening the map with 100,000 points', figure: opened, unit: 'ms' },
    ...rows('moving the map with 100,000 points, whole country', moving),
    ...rows('moving it three steps closer', close),
  ];
}

if (import.meta.main) {
  const { openPageHost } = await import('./page-host.ts');
  const { printVerdicts } = await import('../verdict.ts');
  const host = await openPageHost(2000);
  try {
    printVerdicts(await movingMapTable(host));
  } finally {
    await host.stop();
  }
}
